import type { Market } from '@loan/shared/contracts/shell';

const hyphened = (words: string) => words.replace(/[^\w]+/g, '-');

/** What the pictures of a state are called, without what is added for a size. */
export const nameOf = (state: string, market: Market): string => `${market}-${hyphened(state)}`;

/** Whether a name has `part` in it, which may be written as the gallery writes names: with spaces, in capitals. */
export const hasInName = (name: string, part: string): boolean => name.toLowerCase().includes(hyphened(part.trim()).toLowerCase());
