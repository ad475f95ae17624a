import { z } from 'zod';

/** Schemas of the configuration's values. */
export const text = (max = 200) => z.string().max(max);
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #rrggbb');
/** Remembered because making a format takes longer than all other checks of a configuration. */
const knownZones = new Set<string>();
/** Whether this Node knows the name from the IANA database. */
const isTimeZone = (name: string): boolean => {
  if (knownZones.has(name)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    knownZones.add(name);
    return true;
  } catch {
    return false;
  }
};
export const timeZone = z.string().refine(isTimeZone, 'a time zone by its IANA name, such as Asia/Jakarta');
export const header = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'a header name');
export const field = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/, 'a field name');
export const identifier = z.string().regex(/^[A-Za-z_$][\w$]{0,63}$/, 'a name in JavaScript');
/** Names that can be configured, each its own by default. */
export const ownNames = <const Name extends string>(names: readonly Name[], value = field) =>
  Object.fromEntries(names.map((name) => [name, value.default(name)])) as Record<Name, z.ZodDefault<z.ZodString>>;
export const pageKey = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/, 'a page key');
export const pagePath = z
  .string()
  .max(100)
  .regex(/^(\/|(\/[A-Za-z0-9_-]+)+)$/, 'a path such as /loanDetail, without // and without a slash at its end');
export const code = z.string().regex(/^-?\d{1,9}$/, 'a code');
export const digits = z.string().regex(/^\+?\d{5,15}$/, 'a phone number: 5-15 digits, + allowed in front');
export const flag = z.boolean();

const parsed = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined);
const isWeb = (url: URL | undefined): boolean => url?.protocol === 'https:' || url?.protocol === 'http:';
/** Plain http is allowed only for this machine. */
const isSafe = (url: URL | undefined): boolean => url?.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url?.hostname ?? '');

/** An origin as browsers write it: scheme, host, port, nothing after it. */
export const origin = z
  .string()
  .refine(
    (value) => isWeb(parsed(value)) && isSafe(parsed(value)) && parsed(value)?.origin === value,
    'an origin such as https://pay.example',
  );
export const webAddress = z.string().refine((value) => isWeb(parsed(value)), 'a web address');
export const optional = (schema: z.ZodString | z.ZodType<string>) => z.union([z.literal(''), schema]).default('');

export const section = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).prefault({} as never);
export const bothMarkets = <Value extends z.ZodType>(value: Value) => z.strictObject({ india: value, indonesia: value });
export const callOverride = z.strictObject({
  base: z.enum(['/byfhns', '']).optional(),
  style: z.enum(['json', 'form']).optional(),
  method: z.enum(['GET', 'POST']).optional(),
  success: z.enum(['zero', '00']).optional(),
});

const NEVER = new Set(['http', 'https', 'javascript', 'data', 'blob', 'file', 'intent', 'about', 'vbscript']);
const schemeName = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]{0,31}$/, 'a scheme name without ":"')
  .refine((name) => !NEVER.has(name), 'the scheme of an app: never one that a browser or a shell runs');

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

export const scheme = z.union([
  schemeName,
  z.strictObject({ name: schemeName, path: z.string().max(200).refine(isPattern, 'a regular expression') }),
]);
