const ANY_DIGIT = /\p{Nd}/u;
const ANY_DIGITS = /\p{Nd}/gu;

/** Converts the digits of any script (Devanagari, Eastern Arabic, full-width …) to 0-9; everything else stays unchanged. */
export const asciiDigits = (text: string): string => text.replace(ANY_DIGITS, valueOf);

/** Unicode encodes the ten digits of a script consecutively from its zero, so the value is the offset from that zero. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) || 0;
  let zero = code;
  while (ANY_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
