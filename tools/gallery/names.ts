import type { Market } from '@loan/shared/contracts/shell';

const hyphened = (words: string) => words.replace(/[^\w]+/g, '-');

/** What is added to the names of pictures of one state. */
export const ADDED = ['', '-narrow', '-320', '-430', '-1280', '-large-text', '-landscape'] as const;

/** What the pictures of a state are called, without what is added for a size. */
export const nameOf = (state: string, market: Market): string => `${market}-${hyphened(state)}`;

/** Whether a name has `part` in it, which may be written as the gallery writes names: with spaces, in capitals. */
export const hasInName = (name: string, part: string): boolean => name.toLowerCase().includes(hyphened(part.trim()).toLowerCase());

/** The state that a file shows, and the market and size in which it does; of a file from elsewhere its whole name. */
export function shownIn(file: string): { readonly state: string; readonly how: string } {
  const [, market, rest = ''] = /^(indonesia|india)-(.+)\.png$/.exec(file) ?? [];
  if (market === undefined) return { state: file, how: 'picture' };
  const added = ADDED.find((each) => each !== '' && rest.endsWith(each)) ?? '';
  return { state: rest.slice(0, rest.length - added.length), how: `${market}${added.replaceAll('-', ' ')}` };
}
