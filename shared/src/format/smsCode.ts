import { asciiDigits } from './digits';

/** Characters of a code from an SMS; some banks send more (product §6.3, §9.2). */
export const CODE_LENGTH = 6;

/** What ends a number in a text: a letter, or a sign that does not stand between the digits of one number. */
const BETWEEN = /[^\d\s\p{Cf}.()\-\u2010-\u2015\u2212\uFF0D]+/u;

/**
 * A code as digits, from what is typed, or from a message that is pasted whole. A single number keeps its digits. Of
 * several, the one as long as a code is taken. Where that is not clear, the text stays as it is for the field to refuse:
 * a wrong code uses up one of few tries. `longest`: most digits of a code.
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
