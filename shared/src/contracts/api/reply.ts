import { cleanText } from '../../format/cleanText';
import { addressOf, exactText, fieldsOf, firstOf, isFlag, listOf, phoneOf } from './read';

/**
 * Shapes describe a reply in one place. A shape reads any value into the form that the front end uses (it never fails
 * and has a default). It also states the canonical form on the wire (product §4.3), which the sandbox checks and from
 * which the types of the sandbox's replies are derived.
 */

/** The canonical form of a value on the wire. `Value` is its type there. */
export interface Wire<Value = unknown> {
  readonly type: 'text' | 'integer' | 'null' | 'list' | 'object' | 'either' | 'any';
  /** Of a list its entries, of `either` the alternatives. */
  readonly of?: readonly Wire[];
  readonly fields?: Readonly<Record<string, Wire>>;
  /** A field that may be left out. */
  readonly optional?: true;
  /** Only for type inference. */
  readonly value?: Value;
}

export const TEXT: Wire<string> = { type: 'text' };
export const INTEGER: Wire<number> = { type: 'integer' };
export const NULL: Wire<null> = { type: 'null' };
/** Any value. */
export const ANY: Wire = { type: 'any' };
/** One of several forms. */
export const either = <const Forms extends readonly (Wire | undefined)[]>(...of: Forms): Wire<ValueOf<Forms[number]>> => ({
  type: 'either',
  of: of as readonly Wire[],
});

type ValueOf<Form> = Form extends Wire<infer Value> ? Value : never;

/** Context for reading a value. */
export interface Around {
  /** Index in the list that contains the value, from 0. */
  readonly index: number;
}

export interface Shape<T = unknown, OnWire = unknown> {
  /** Undefined: the value is not on the wire, but derived from its context. */
  readonly wire: Wire<OnWire> | undefined;
  /** Names of the field, the canonical one first, then alternatives used when it is missing; default: the key in the object. */
  readonly names?: readonly [string, ...string[]];
  /** Never throws: a missing or unreadable value becomes the default of the shape. */
  read(value: unknown, around: Around): T;
}

/** The type that a shape or a call reads. */
export type ReadOf<Of> = Of extends { read(value: never, around: never): infer T } ? T : never;

/** The type of a shape on the wire. */
export type WireOf<Of> = Of extends { readonly wire: Wire<infer OnWire> | undefined } ? OnWire : never;

/** Text cleaned for display, at most `limit` characters; else ''. */
export const text = (limit?: number): Shape<string, string> => ({ wire: TEXT, read: (value) => cleanText(value, limit) });

/**
 * An id or number that is sent back, copied or compared. A text on the wire: a long JSON number loses its last digits
 * and is read as ''.
 */
export const exact: Shape<string, string> = { wire: TEXT, read: exactText };

/** An address, unchanged, which must pass the URL policy before use; else ''. */
export const address: Shape<string, string> = { wire: TEXT, read: addressOf };

/** A phone number that may be dialled, 5-15 digits with at most one leading +; else ''. */
export const phone: Shape<string, string> = { wire: TEXT, read: phoneOf };

/** On: 1, '1' or true; else off. A text on the wire, unless `written` declares another form. */
export const flag: Shape<boolean, string> = { wire: TEXT, read: isFlag };

/** Read and kept unchanged, without effect (product §4.5). */
export const kept: Shape<unknown, string> = { wire: TEXT, read: (value) => value };

/** The index in the server's list, from 0. */
export const position: Shape<number, never> = { wire: undefined, read: (_, { index }) => index };

/** No data: the reply consists of its code. */
export const nothing: Shape<null, null> = { wire: NULL, read: () => null };

/** Replaces the canonical form of a shape. */
export const written = <T, OnWire>(wire: Wire<OnWire>, shape: Shape<T>): Shape<T, OnWire> => ({ ...shape, wire });

/** A field that a server may leave out, because the agreed API does not name it; the default is read then. */
export const optional = <T, OnWire>(shape: Shape<T, OnWire>): Shape<T, OnWire | undefined> => ({
  ...shape,
  wire: shape.wire && { ...shape.wire, optional: true },
});

/** A field under another name than its key. With several names, the first that has a value is read; the canonical name comes first. */
export const at = <const Name extends string, T, OnWire>(
  names: Name | readonly [Name, ...string[]],
  shape: Shape<T, OnWire>,
): Shape<T, OnWire> & { readonly names: readonly [Name, ...string[]] } => ({
  ...shape,
  names: typeof names === 'string' ? [names] : names,
});

type Entries = Readonly<Record<string, Shape>>;
type NameOf<Entry, Key> = Entry extends { readonly names: readonly [infer Name, ...string[]] } ? Name : Key;
type OnWireOf<Of extends Entries> = {
  [Key in keyof Of as WireOf<Of[Key]> extends never ? never : NameOf<Of[Key], Key> & string]: WireOf<Of[Key]>;
};

/** An object; any other value is read as an empty object. */
export function object<const Of extends Entries>(entries: Of): Shape<{ readonly [Key in keyof Of]: ReadOf<Of[Key]> }, OnWireOf<Of>> {
  const rows = Object.entries(entries).map(([key, shape]) => [key, shape, shape.names ?? [key]] as const);
  return {
    wire: {
      type: 'object',
      fields: Object.fromEntries(rows.flatMap(([, { wire }, [name]]) => (wire === undefined ? [] : [[name, wire]]))),
    },
    read(value, around) {
      const fields = fieldsOf(value);
      const valueOf = (names: readonly string[]) => (names.length === 1 ? fields[names[0] as string] : firstOf(fields, names));
      return Object.fromEntries(rows.map(([key, shape, names]) => [key, shape.read(valueOf(names), around)])) as {
        readonly [Key in keyof Of]: ReadOf<Of[Key]>;
      };
    },
  };
}

/** An object of which one field is read. */
export const only = <const Name extends string, T, OnWire>(name: Name, shape: Shape<T, OnWire>): Shape<T, { [Key in Name]: OnWire }> => ({
  wire: { type: 'object', fields: { [name]: shape.wire as Wire } },
  read: (value, around) => shape.read(fieldsOf(value)[name], around),
});

/** The entries of a list that pass `keep`; an empty list for any other value. */
export const list = <T, OnWire>(
  entry: Shape<T, OnWire>,
  keep: (read: T, raw: unknown) => boolean = () => true,
): Shape<readonly T[], OnWire[]> => ({
  wire: { type: 'list', of: [entry.wire as Wire] },
  read: (value) =>
    listOf(value)
      .map((raw, index) => ({ raw, read: entry.read(raw, { index }) }))
      .filter(({ raw, read }) => keep(read, raw))
      .map(({ read }) => read),
});

/** Converts a value after reading; `raw` is the value as the server sent it. */
export const mapped = <T, OnWire, Made>(
  shape: Shape<T, OnWire>,
  make: (read: T, raw: unknown, around: Around) => Made,
): Shape<Made, OnWire> => ({
  ...shape,
  read: (value, around) => make(shape.read(value, around), value, around),
});
