import type { PublicConfig } from '@loan/shared/contracts/config';

export interface MobileRule {
  readonly pattern: RegExp;
  /** Most digits: the field takes no more. */
  readonly longest: number;
  /** How many digits it has, in words. */
  readonly digits: string;
}

/** What is a mobile number (specification §5), and the presets of the markets. */
const rules: Readonly<Record<PublicConfig['validation']['mobile'], MobileRule>> = {
  specified: { pattern: /^1[3-9]\d{9}$/, longest: 11, digits: '11' },
  indonesia: { pattern: /^08\d{8,11}$/, longest: 13, digits: '10-13' },
  india: { pattern: /^[6-9]\d{9}$/, longest: 10, digits: '10' },
};

export const mobileRule = ({ validation }: Pick<PublicConfig, 'validation'>): MobileRule => rules[validation.mobile];

/** What of a typed or pasted text a number can hold. */
export const digitsOf = (text: string, longest: number): string => text.replace(/\D/g, '').slice(0, longest);
