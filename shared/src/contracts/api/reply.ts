import { cleanText } from '../../format/cleanText';
import { addressOf, exactText, fieldsOf, firstOf, isFlag, listOf, phoneOf } from './read';

/**
 * What a reply consists of, said once: a shape reads a value as the front end uses it, whatever the
 * server sent (total, with a default), and states the canonical form on the wire (product §4.3),
 * which the sandbox checks and the types of its answers come from.
 */

/** The canonical form of a value on the wire. `Value` is its type there. */
export interface Wire<Value = unknown> {
  readonly type: 'text' | 'integer' | 'null' | 'list' | 'object' | 'either' | 'any';
  /** Of a list its entries, of `either` the forms. */
  readonly of?: readonly Wire[];
  readonly fields?: Readonly<Record<string, Wire>>;
  /** A field that may be left out. */
  readonly optional?: true;
  /** For the compiler alone. */
  readonly value?: Value;
}

export const TEXT: Wire<string> = { type: 'text' };
export const INTEGER: Wire<number> = { type: 'integer' };
export const NULL: Wire<null> = { type: 'null' };
/** Whatever it is. */
export const ANY: Wire = { type: 'any' };
/** One of several forms. */
export const either = <const Forms extends readonly (Wire | undefined)[]>(...of: Forms): Wire<ValueOf<Forms[number]>> => ({
  type: 'either',
  of: of as readonly Wire[],
});

type ValueOf<Form> = Form extends Wire<infer Value> ? Value : never;

/** What is read besides the value itself. */
export interface Around {
  /** Place in the list that holds the value, from 0. */
  readonly index: number;
}

export interface Shape<T = unknown, OnWire = unknown> {
  /** Undefined: it is not on the wire, but made from what is around it. */
  readonly wire: Wire<OnWire> | undefined;
  /** Names of the field that holds it, the canonical one first, then others that count in its absence; default the key of the object. */
  readonly names?: readonly [string, ...string[]];
  /** Never throws: what is missing or cannot be read is the default of the shape. */
  read(value: unknown, around: Around): T;
}

/** What a shape or a call reads. */
export type ReadOf<Of> = Of extends { read(value: never, around: never): infer T } ? T : never;

/** What stands on the wire for a shape. */
export type WireOf<Of> = Of extends { readonly wire: Wire<infer OnWire> | undefined } ? OnWire : never;

/** Text made fit to show, at most `limit` characters; else ''. */
export const text = (limit?: number): Shape<string, string> => ({ wire: TEXT, read: (value) => cleanText(value, limit) });

/** An id or number that is sent back, copied or compared. As a text: a long JSON number loses its last digits, and is read as ''. */
export const exact: Shape<string, string> = { wire: TEXT, read: exactText };

/** An address as received, which only the gate may let through; else ''. */
export const address: Shape<string, string> = { wire: TEXT, read: addressOf };

/** A phone number that may be dialled, 5-15 digits with at most one leading +; else ''. */
export const phone: Shape<string, string> = { wire: TEXT, read: phoneOf };

/** On: 1, '1' or true; else off. As a text on the wire, unless `written` says otherwise. */
export const flag: Shape<boolean, string> = { wire: TEXT, read: isFlag };

/** Read and kept as it came, without effect (product §4.5). */
export const kept: Shape<unknown, string> = { wire: TEXT, read: (value) => value };

/** The place in the server's list, from 0. */
export const position: Shape<number, never> = { wire: undefined, read: (_, { index }) => index };

/** Nothing: the code alone is the answer. */
export const nothing: Shape<null, null> = { wire: NULL, read: () => null };

/** Another canonical form than the one that goes with the shape. */
export const written = <T, OnWire>(wire: Wire<OnWire>, shape: Shape<T>): Shape<T, OnWire> => ({ ...shape, wire });

/** A field that a server may leave out, because the agreed API does not name it; read as its default then. */
export const optional = <T, OnWire>(shape: Shape<T, OnWire>): Shape<T, OnWire | undefined> => ({
  ...shape,
  wire: shape.wire && { ...shape.wire, optional: true },
});

/** A field under another name than its key; of several the first that holds anything, the canonical one first. */
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

/** An object; anything else is one without fields. */
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

/** The entries of a list that are worth keeping; of anything else none. */
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

/** What is made of a value once it is read; `raw` is the value as the server sent it. */
export const mapped = <T, OnWire, Made>(
  shape: Shape<T, OnWire>,
  make: (read: T, raw: unknown, around: Around) => Made,
): Shape<Made, OnWire> => ({
  ...shape,
  read: (value, around) => make(shape.read(value, around), value, around),
});
