import { asciiDigits } from './digits';

/** Digits of a code from an SMS; some banks send more (product §6.3, §9.2). */
export const CODE_LENGTH = 6;

/** Separates numbers in a text: letters, and characters that do not occur between the digits of one number. */
const BETWEEN = /[^\d\s\p{Cf}.()\-\u2010-\u2015\u2212\uFF0D]+/u;

/**
 * Extracts a code as digits from typed text or a whole pasted message. A single number keeps its digits. Of several
 * numbers, the one with the length of a code is taken. If that is ambiguous, the text stays unchanged and the field
 * refuses it, because a wrong code uses up one of few tries. `longest`: most digits of a code.
 */
export function smsCode(text: string, longest: number): string {
  const plain = asciiDigits(text);
  const numbers = plain
    .split(BETWEEN)
    .map((part) => part.replace(/\D/g, ''))
    .filter(Boolean);
  const onlyCode = (texts: readonly string[]) => {
    const codes = new Set(texts.filter(({ length }) => length >= CODE_LENGTH && length <= longest));
    return codes.size === 1 ? [...codes][0] : undefined;
  };
  const [first = '', ...others] = numbers;
  if (others.length === 0 && first.length <= longest) return first;
  return onlyCode(plain.split(/\D+/)) ?? onlyCode(numbers) ?? text.trim();
}
