/**
 * Whether a count takes the form of one: the plural rule of English, in its one place. Indonesian
 * words have a single form, so its texts never ask.
 */
export const isOne = (count: number | string): boolean => String(count) === '1';

/** A count with its English word: `counted(1, 'day')` is "1 day", `counted(2, 'day')` "2 days"; `more` where an s does not do. */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${isOne(count) ? one : more}`;
