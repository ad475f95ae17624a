import type { z } from 'zod';

const JSON_KINDS: Readonly<Record<string, string>> = { string: 'text', array: 'list', int: 'integer', number: 'integer' };
/** What is kept of a text's form: more says nothing. */
const LONGEST = 24;

/** What a value is, without saying it. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `text of ${value.length}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  return typeof value;
}

/** The form of a text, each letter and digit another one: `52500.00` is `99999.99`. */
const maskOf = (text: string): string => text.slice(0, LONGEST).replace(/\p{N}/gu, '9').replace(/\p{L}/gu, 'a');

/** What a value of the right kind and the wrong form looks like, without saying it. */
export const formText = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? `text like ${JSON.stringify(maskOf(value))}` : kindOf(value);

/** A value as somebody may be told it who asks a machine of his own: as it is; else by its kind and form. */
export function saidAs(value: unknown, isShown: boolean): string {
  if (!isShown || (typeof value !== 'string' && typeof value !== 'number')) return formText(value);
  return typeof value === 'string' ? `text ${JSON.stringify(value.slice(0, LONGEST))}` : `number ${value}`;
}

/** A code is nobody's secret, unless it is no code. */
export const codeText = (code: unknown): string =>
  typeof code === 'number' || (typeof code === 'string' && /^[-\w]{0,16}$/.test(code)) ? JSON.stringify(code) : kindOf(code);

/** What is the same of two wrong values: lengths and masks differ from borrower to borrower. */
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
  /** The kind is right, and the form is not. */
  readonly form?: true;
}

/** The innermost of what is against a value: of a value with several forms, the form that it comes nearest to. */
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

/** Why a text is no JSON: of a page or a sentence how it begins, of JSON that is cut or broken where, since it may hold what is a borrower's. */
export function textInPlaceOfJson(text: string, type: string): string {
  const what = `${type === '' ? 'no content type' : (type.split(';', 1)[0] ?? '')}, ${kindOf(text)}`;
  if (text.trim() === '') return what;
  if (!/^\s*[[{]/.test(text)) return `${what}, begins ${JSON.stringify(text.trim().slice(0, 60))}`;
  try {
    JSON.parse(text);
    return what;
  } catch (fault) {
    // Of a token that has no place there, the engine does not say where it stands.
    const { message } = fault as Error;
    const place = message.includes('end of JSON') ? String(text.length) : /position (\d+)/.exec(message)?.[1];
    return place === undefined ? `${what}, broken` : `${what}, broken at position ${place}`;
  }
}
