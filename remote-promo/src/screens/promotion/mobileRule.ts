import type { PublicConfig } from '@loan/shared/contracts/config';
import { asciiDigits } from '@loan/shared/format/digits';

export interface MobileRule {
  /** The format that may be sent. */
  readonly pattern: RegExp;
  /** The same number as written in address books: with the country code or the trunk 0. The group is the rest. */
  readonly written: RegExp;
  /** Prefix of that group in a number that may be sent. */
  readonly trunk: '' | '0';
  /** Number of digits, as text. */
  readonly digits: string;
}

/** Mobile number formats (product §6.1), and the markets' presets. */
const rules: Readonly<Record<PublicConfig['validation']['mobile'], MobileRule>> = {
  specified: { pattern: /^1[3-9]\d{9}$/, written: /^(?:(?:\+|00)?860?|0)(1[3-9]\d{9})$/, trunk: '', digits: '11' },
  indonesia: { pattern: /^08\d{8,11}$/, written: /^(?:\+|00)?620?(8\d{8,11})$/, trunk: '0', digits: '10-13' },
  india: { pattern: /^[6-9]\d{9}$/, written: /^(?:(?:\+|00)?910?|0)([6-9]\d{9})$/, trunk: '', digits: '10' },
};

export const mobileRule = ({ validation }: Pick<PublicConfig, 'validation'>): MobileRule => rules[validation.mobile];

/**
 * Converts a typed, pasted or autofilled text to a mobile number. One with the rule's country code becomes the number that is
 * sent. Any other keeps all its digits and a leading plus, so that the rule refuses it: cut to the length of a number, or
 * without the plus of another country, it could be another person's number.
 */
export function mobileOf(text: string, { written, trunk }: MobileRule): string {
  const plain = asciiDigits(text);
  const digits = (/^\D*[+＋]/.test(plain) ? '+' : '') + plain.replace(/\D/g, '');
  const [, national] = written.exec(digits) ?? [];
  return national === undefined ? digits : trunk + national;
}
