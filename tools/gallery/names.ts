import type { Market } from '@loan/shared/contracts/shell';

const hyphened = (words: string) => words.replace(/[^\w]+/g, '-');

/** File name of a state's pictures, without the suffix of a size. */
export const nameOf = (state: string, market: Market): string => `${market}-${hyphened(state)}`;

/** Whether a name contains `part`, which may be written as in the gallery: with spaces, in capitals. */
export const hasInName = (name: string, part: string): boolean => name.toLowerCase().includes(hyphened(part.trim()).toLowerCase());
