import CODE128_AUTO from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';

/** Bars and spaces of a code in Code 128, one character a module (`1` is a bar); undefined when it has a letter that Code 128 does not have. */
export function code128(code: string): string | undefined {
  const encoder = new CODE128_AUTO(code, {});
  return encoder.valid() ? encoder.encode().data : undefined;
}

/** Modules of white before and behind the bars, without which no scanner finds them. */
export const QUIET = 10;

/** The bars as a path of an SVG that is as wide as its modules, quiet zones among them, and 1 high. */
export function barsPath(modules: string): string {
  return modules.replace(/1+|0+/g, (run, at: number) => (run.startsWith('1') ? `M${at + QUIET} 0h${run.length}v1h-${run.length}z` : ''));
}

/** Wider bars are no easier to scan. CSS px */
const WIDEST = 3;

/**
 * Width of a module in CSS px, so that it is whole pixels of the screen and every bar has a sharp edge; undefined
 * when the code has no room as wide as 1 CSS px a module, less than which a scanner does not tell apart.
 * @param room CSS px
 * @param ratio pixels of the screen for a CSS px
 */
export function moduleWidth(room: number, modules: number, ratio: number): number | undefined {
  const width = Math.min(WIDEST, Math.floor((room * ratio) / modules) / ratio);
  return width < 1 ? undefined : width;
}
