import { png, type Pixel } from '../png';

/** Seven rows of five dots each, as the bits of a number. No glyph can be mistaken for another one. */
const glyphs: Readonly<Record<string, readonly number[]>> = {
  '2': [14, 17, 1, 6, 8, 16, 31],
  '3': [14, 17, 1, 6, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '6': [14, 16, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '9': [14, 17, 17, 15, 1, 1, 14],
  A: [14, 17, 17, 31, 17, 17, 17],
  C: [14, 17, 16, 16, 16, 17, 14],
  E: [31, 16, 16, 30, 16, 16, 31],
  H: [17, 17, 17, 31, 17, 17, 17],
  K: [17, 18, 20, 24, 20, 18, 17],
  P: [30, 17, 17, 30, 16, 16, 16],
  T: [31, 4, 4, 4, 4, 4, 4],
  X: [17, 17, 10, 4, 10, 17, 17],
};
/** The characters of a solution. */
export const CAPTCHA_CHARACTERS = Object.keys(glyphs);

const [WIDTH, HEIGHT, DOT] = [192, 80, 6];
const INK: Pixel = [18, 32, 47];
const PAPER: Pixel = [237, 241, 244];
const LINE: Pixel = [135, 149, 161];

/** The picture of a solution as PNG bytes: its characters on a wave, crossed by a line. */
export function captchaPicture(answer: string): Uint8Array<ArrayBuffer> {
  const isInk = (x: number, y: number): boolean => {
    const place = Math.floor((x - 12) / 44);
    const top = 18 + 8 * Math.sin(place * 2 + answer.charCodeAt(0));
    const [column, row] = [Math.floor((x - 12 - place * 44) / DOT), Math.floor((y - top) / DOT)];
    const bits = glyphs[answer.charAt(place)]?.[row];
    return bits !== undefined && column >= 0 && column < 5 && ((bits >> (4 - column)) & 1) === 1;
  };
  const isLine = (x: number, y: number) => Math.abs(y - 40 - 18 * Math.sin(x / 30 + answer.charCodeAt(1))) < 1.5;
  return png(WIDTH, HEIGHT, (x, y) => (isLine(x, y) ? LINE : isInk(x, y) ? INK : PAPER));
}
