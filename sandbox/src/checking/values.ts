import type { z } from 'zod';

const JSON_KINDS: Readonly<Record<string, string>> = { string: 'text', array: 'list', int: 'integer', number: 'integer' };
/** Longest part of a text's form that is kept. */
const LONGEST = 24;

/** The kind of a value, without the value. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `text of ${value.length}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  return typeof value;
}

/** The form of a text, with placeholders for letters and digits: `52500.00` is `99999.99`. */
const maskOf = (text: string): string => text.slice(0, LONGEST).replace(/\p{N}/gu, '9').replace(/\p{L}/gu, 'a');

/** The form of a value of the right kind, without the value. */
export const formText = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? `text like ${JSON.stringify(maskOf(value))}` : kindOf(value);

/** A value as it may be reported: unmasked for an API on the developer's own machine, else only its kind and form. */
export function saidAs(value: unknown, isShown: boolean): string {
  if (!isShown || (typeof value !== 'string' && typeof value !== 'number')) return formText(value);
  return typeof value === 'string' ? `text ${JSON.stringify(value.slice(0, LONGEST))}` : `number ${value}`;
}

/** A code is not secret, unless it is not a code. */
export const codeText = (code: unknown): string =>
  typeof code === 'number' || (typeof code === 'string' && /^[-\w]{0,16}$/.test(code)) ? JSON.stringify(code) : kindOf(code);

/** Makes two wrong values comparable: lengths and masks differ from borrower to borrower. */
export const sortOf = (got: string): string =>
  got
    .replace(/ of \d+/g, '')
    .replace(/\btext "(?:[^"\\]|\\.)*"/g, 'text')
    .replace(/(?<= like ").*(?=")/, (mask) => mask.replace(/9+/g, '9').replace(/a+/g, 'a'))
    .replace(/(?<=, begins ).*/, '')
    .replace(/position \d+/, '');

export type Path = readonly PropertyKey[];

export interface Issue {
  readonly path: Path;
  readonly expected: string;
  /** The kind is right, and the form is wrong. */
  readonly form?: true;
}

/** The innermost issues of a value; for a value with several forms, those of the nearest form. */
export function issuesOf(issue: z.core.$ZodIssue, above: Path = []): readonly Issue[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_type') return [{ path, expected: JSON_KINDS[issue.expected] ?? issue.expected }];
  if (issue.code !== 'invalid_union') return [{ path, expected: issue.message, form: true }];
  const forms = issue.errors.map((form) => form.flatMap((inner) => issuesOf(inner, path)));
  const deep = forms.filter((form) => form.every((inner) => inner.path.length > path.length));
  const [nearest] = deep;
  if (nearest !== undefined) return nearest;
  return [{ path, expected: [...new Set(forms.flat().map(({ expected }) => expected))].join(' or ') }];
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, key) => (found as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key], value);

/**
 * Why a text is not JSON: for a page or a sentence its beginning; for cut or broken JSON the position, because the content may
 * belong to a borrower.
 */
export function textInPlaceOfJson(text: string, type: string): string {
  const what = `${type === '' ? 'no content type' : (type.split(';', 1)[0] ?? '')}, ${kindOf(text)}`;
  if (text.trim() === '') return what;
  if (!/^\s*[[{]/.test(text)) return `${what}, begins ${JSON.stringify(text.trim().slice(0, 60))}`;
  try {
    JSON.parse(text);
    return what;
  } catch (fault) {
    // For an unexpected token, the engine does not report the position.
    const { message } = fault as Error;
    const place = message.includes('end of JSON') ? String(text.length) : /position (\d+)/.exec(message)?.[1];
    return place === undefined ? `${what}, broken` : `${what}, broken at position ${place}`;
  }
}
