import { cleanText } from '../../format/cleanText';

/** Helpers for decoders: they read a reply in its canonical and other plausible forms, and never throw. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; an empty object for any other value. */
export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};

/** Whether a value is an object with at least one field. */
export const isFilled = (value: unknown): boolean => Object.keys(fieldsOf(value)).length > 0;

/** The entries of a list; an empty list for any other value. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a flag of the server is on: `1`, `'1'` or `true`. */
export const isFlag = (value: unknown): boolean => value === true || cleanText(value) === '1';

/**
 * An id or number that is sent back, copied or compared. A JSON number too long to be exact is read as '', because
 * its last digits are lost.
 */
export function exactText(value: unknown): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return '';
  return cleanText(value, 64);
}

/**
 * A phone number that may be dialled: 5-15 digits, at most one leading +; else ''. Never `*`, `#`, `,` or `;`, which
 * phones interpret as commands.
 */
export function phoneOf(value: unknown): string {
  const bare = cleanText(value, 40).replace(/[\s().-]/g, '');
  return /^\+?\d{5,15}$/.test(bare) ? bare : '';
}

/** The first of these fields that has a value. */
export const firstOf = (fields: Fields, names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '');

/** An address stays unchanged, so that the URL policy checks what the server really sent; a blank one is ''. */
export const addressOf = (value: unknown): string => (typeof value === 'string' && value.trim() !== '' ? value : '');

/** Reads the first of these fields that holds an address, unchanged; '' when none does. */
export const addressIn =
  (...names: readonly string[]) =>
  (data: unknown): string =>
    addressOf(firstOf(fieldsOf(data), names));
