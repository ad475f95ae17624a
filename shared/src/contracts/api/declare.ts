import type { PublicConfig } from '../config';
import type { ApiCall, CallFields, CallSpec } from './call';
import { underLegacy } from './encode';
import { nothing, type ReadOf, type Shape } from './reply';

/**
 * A field of a request: a text, unless it is declared as a number. The limits are those of the canonical contract.
 * The sandbox refuses values outside them; the browser does not check them.
 */
export interface Input<Value extends string | number = string> {
  /** Minimum and maximum number of characters. */
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  /** The only allowed values. */
  readonly values?: readonly string[];
  /** Fixed value; callers do not pass the field. */
  readonly constant?: string;
  /**
   * Path in the configuration that holds the field's name, such as `joint.fields.targeted`; without a configuration
   * the name is the key.
   */
  readonly named?: string;
  /** Only for type inference. */
  readonly value?: Value;
}

/** A text within these limits. */
export const input = (limits: Omit<Input, 'constant' | 'named' | 'value'>): Input => limits;
/** An id of the server's, 1 to 64 characters. */
export const id: Input = { min: 1, max: 64 };
/** An id of the server's, at most 64 characters; '' when the page has none. */
export const anyId: Input = { max: 64 };
/** Index in a list of the server, from 0. */
export const place: Input<number> = { pattern: /^\d{1,4}$/ };
export const oneOf = <const Value extends string>(...values: readonly Value[]): Input<Value> => ({ values });
export const constant = (value: string): Input<never> => ({ constant: value });
/** The same field under the name from the configuration. */
export const named = <Value extends string | number>(path: string, input: Input<Value>): Input<Value> => ({ ...input, named: path });

export type Inputs = Readonly<Record<string, Input<never> | Input | Input<number>>>;

/** The type that a caller passes for one field: never for a constant, string by default. */
type GivenTo<Field> = Field extends { readonly value?: infer Value } ? (unknown extends Value ? string : Exclude<Value, undefined>) : never;

/** The argument of a call: a value for each field that is not constant. */
export type RequestOf<C> = C extends { readonly fields: infer Fields }
  ? { readonly [Key in keyof Fields as [GivenTo<Fields[Key]>] extends [never] ? never : Key]: GivenTo<Fields[Key]> }
  : never;

/** What the server receives: every field, as text. */
export type SentOf<C> = C extends { readonly fields: infer Fields }
  ? {
      readonly [Key in keyof Fields]: GivenTo<Fields[Key]> extends string
        ? [GivenTo<Fields[Key]>] extends [never]
          ? string
          : GivenTo<Fields[Key]>
        : string;
    }
  : never;

/** Context for reading a reply. */
export interface Asked {
  /** The whole reply. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The argument of the call. */
  readonly given: CallFields;
  readonly config: PublicConfig;
}

/** One call of the API, declared once by the package that owns its area (product §7.5 to §7.9). */
export interface Call<
  Name extends string = string,
  Fields extends Inputs = Inputs,
  Reply extends Shape = Shape,
  T = unknown,
> extends CallSpec {
  readonly name: Name;
  /** In the order in which they are sent: the page's request adopts a first read only if the order is the same. */
  readonly fields: Fields;
  /** The canonical reply, and how it is read unless the call has its own `read`. */
  readonly reply: Reply;
  /** `legacy.base` of the configuration replaces all but the last segment of its path. */
  readonly legacy?: true;
  /** Reads the `data` of a reply; never throws. */
  read(data: unknown, asked: Asked): T;
}

type Declared<Name extends string, Fields extends Inputs, Reply extends Shape, T> = Partial<Call<Name, Fields, Reply, T>> &
  Pick<Call<Name>, 'name' | 'path'>;

/** Tells the compiler which file field a call has. */
type WithFile<File extends string> = [File] extends [never] ? unknown : { readonly file: File };

/**
 * Declares a call. The defaults: POST with the helper prefix, form-encoded, success code zero, no fields, and a reply
 * that consists of its code.
 */
export function call<
  const Name extends string,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a call without fields has no keys
  const Fields extends Inputs = Readonly<Record<never, never>>,
  Reply extends Shape = typeof nothing,
  T = ReadOf<Reply>,
  const File extends string = never,
>(declared: Declared<Name, Fields, Reply, T> & { readonly file?: File }): Call<Name, Fields, Reply, T> & WithFile<File> {
  const { reply = nothing } = declared;
  const standard = { method: 'POST', base: '/byfhns', style: 'form', success: 'zero', fields: {}, reply } as const;
  return { ...standard, read: (data: unknown) => reply.read(data, { index: 0 }), ...declared } as unknown as Call<Name, Fields, Reply, T> &
    WithFile<File>;
}

const atPath = (config: PublicConfig, path: string): string =>
  path.split('.').reduce((found, key) => (found as Readonly<Record<string, unknown>>)[key], config as unknown) as string;

/** The fields of a request in the order of the declaration, with constants and configured names filled in. */
export function fieldsOf(fields: Inputs, given: CallFields, config: PublicConfig): CallFields {
  const rows = Object.entries(fields).map(([key, { named, constant = given[key] ?? '' }]) => [
    named === undefined ? key : atPath(config, named),
    String(constant),
  ]);
  return Object.fromEntries(rows) as CallFields;
}

/** The part of a call that a release document holds and the http client needs: without the details of its request and reply. */
export function specOf({ name, method, path, base, style, success, record, file, event }: Call): CallSpec {
  return {
    name,
    method,
    path,
    base,
    style,
    success,
    ...(record && { record }),
    ...(file !== undefined && { file }),
    ...(event && { event }),
  };
}

/** A call with its argument, ready for `Shell.http.send`. */
export function requestOf<T>(
  call: Call<string, Inputs, Shape, T>,
  given: CallFields,
  config: PublicConfig,
): { readonly call: ApiCall<T>; readonly fields: CallFields } {
  const spec = call.legacy === true ? underLegacy(specOf(call), config.legacy.base) : specOf(call);
  return {
    call: { ...spec, decode: (data, body) => call.read(data, { body, given, config }) },
    fields: fieldsOf(call.fields, given, config),
  };
}
