import type { Market } from '@loan/shared/contracts/shell';

const hyphened = (words: string) => words.replace(/[^\w]+/g, '-');

/** Suffixes of the pictures of one state. */
export const ADDED = ['', '-narrow', '-320', '-430', '-1280', '-large-text', '-landscape'] as const;

/** File name of a state's pictures, without the suffix of a size. */
export const nameOf = (state: string, market: Market): string => `${market}-${hyphened(state)}`;

/** Whether a name contains `part`, which may be written as in the gallery: with spaces, in capitals. */
export const hasInName = (name: string, part: string): boolean => name.toLowerCase().includes(hyphened(part.trim()).toLowerCase());

/** The state that a file shows, with market and size; for a foreign file its whole name. */
export function shownIn(file: string): { readonly state: string; readonly how: string } {
  const [, market, rest = ''] = /^(indonesia|india)-(.+)\.png$/.exec(file) ?? [];
  if (market === undefined) return { state: file, how: 'picture' };
  const added = ADDED.find((each) => each !== '' && rest.endsWith(each)) ?? '';
  return { state: rest.slice(0, rest.length - added.length), how: `${market}${added.replaceAll('-', ' ')}` };
}
