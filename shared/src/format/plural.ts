/**
 * Whether a count takes the English singular. The only place with this rule. Indonesian words have a single form, so
 * Indonesian texts do not use it.
 */
export const isOne = (count: number | string): boolean => String(count) === '1';

/**
 * A count with its English word: `counted(1, 'day')` is "1 day", `counted(2, 'day')` "2 days". Pass `more` for other
 * plurals than an added s.
 */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${isOne(count) ? one : more}`;
