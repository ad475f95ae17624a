import type { PublicConfig } from '../config';
import type { Market } from '../shell';

/** The part of the configuration that says how the wire is spoken. */
export type Wire = Pick<PublicConfig, 'wire'>;

/** The field names of one market on the wire (product §7.1). */
export interface WireNames {
  /** Nothing is mapped. */
  readonly plain: boolean;
  toWire(name: string): string;
  /** Undefined: a name that goes under another one. On the wire it means nothing. */
  toLogical(name: string): string | undefined;
}

/** What a request needs of them: it is built in the boot script, too. */
export function toWireOf({ wire }: Wire, market: Market): WireNames['toWire'] {
  const table = new Map(Object.entries(wire.fields[market] || {}));
  return (name) => table.get(name) || name;
}

export function wireNames({ wire }: Wire, market: Market): WireNames {
  const toWire = toWireOf({ wire }, market);
  const logical = new Map(Object.entries(wire.fields[market] || {}).map(([name, onWire]) => [onWire, name]));
  return {
    plain: logical.size === 0,
    toWire,
    toLogical: (name) => logical.get(name) ?? (toWire(name) === name ? name : undefined),
  };
}

/** A copy with every key renamed, through lists and objects; a key without a name is left out. */
export function renamed(value: unknown, rename: (name: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const other = rename(name);
    return other === undefined ? [] : [[other, renamed(inner, rename)] as const];
  });
  return Object.fromEntries(entries);
}
