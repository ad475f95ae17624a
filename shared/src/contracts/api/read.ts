import { cleanText } from '../../format/cleanText';

/** How decoders take a reply apart without ever throwing (the canonical form and the plausible others). */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; of anything else, none. */
export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};

/** An object that has a field at all. */
export const isFilled = (value: unknown): boolean => Object.keys(fieldsOf(value)).length > 0;

/** The entries of a list; of anything else, none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A flag of the server is on: `1`, `'1'` or `true`. */
export const isFlag = (value: unknown): boolean => value === true || cleanText(value) === '1';

/** An id or number that is sent back, copied or compared. One that arrived as a JSON number too long to be exact is none: its last digits are gone. */
export function exactText(value: unknown): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return '';
  return cleanText(value, 64);
}

/** A phone number that may be dialled: 5-15 digits, at most one leading +; else ''. Never `*`, `#`, `,` or `;`, which phones read as commands. */
export function phoneOf(value: unknown): string {
  const bare = cleanText(value, 40).replace(/[\s().-]/g, '');
  return /^\+?\d{5,15}$/.test(bare) ? bare : '';
}

/** The first of these fields that holds anything. */
export const firstOf = (fields: Fields, names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '');

/** An address stays as it came, so that the gate judges what the server really sent; blank counts as none. */
export const addressOf = (value: unknown): string => (typeof value === 'string' && value.trim() !== '' ? value : '');

/** Reads the first of these fields that holds an address, as received; '' when none does. */
export const addressIn =
  (...names: readonly string[]) =>
  (data: unknown): string =>
    addressOf(firstOf(fieldsOf(data), names));
