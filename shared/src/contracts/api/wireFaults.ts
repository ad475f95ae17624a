import { unknownKey } from '../nearMiss';
import { COMMON } from './common';
import type { Wire } from './reply';

/** The part of a call that a configuration is checked against. */
export interface KnownCall {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly reply: { readonly wire: Wire | undefined };
}

function collect({ fields = {}, of = [] }: Wire, names: Set<string>): void {
  for (const [name, field] of Object.entries(fields)) {
    names.add(name);
    collect(field, names);
  }
  for (const form of of) collect(form, names);
}

/** The field names of all requests and replies, at any depth. */
export function logicalNames(calls: readonly KnownCall[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { fields, reply } of calls) {
    for (const name of Object.keys(fields)) names.add(name);
    if (reply.wire !== undefined) collect(reply.wire, names);
  }
  return names;
}

/** The calls as a build record names them: each with the field names of its request and reply, at any depth, sorted. */
export function namedCalls(calls: readonly KnownCall[]): Record<string, string[]> {
  return Object.fromEntries(calls.map((call) => [call.name, [...logicalNames([call])].sort()]));
}

/** The field names that every reply has. */
export const ENVELOPE = ['code', 'message', 'data'] as const;

/**
 * Why a mapping (logical name → wire name) is not reversible: two fields get the same name, or a field gets the name
 * of a field that is not mapped. `logical` are the names of all fields, `common` those of the common parameters.
 */
function wireFaults(
  table: Readonly<Record<string, string>>,
  logical: ReadonlySet<string>,
  common: readonly string[],
): readonly { readonly name: string; readonly message: string }[] {
  const owners = new Map<string, string>();
  const keeps = (name: string) =>
    !Object.hasOwn(table, name) && (logical.has(name) || common.includes(name) || (ENVELOPE as readonly string[]).includes(name));
  return Object.entries(table).flatMap(([name, onWire]) => {
    const other = owners.get(onWire);
    owners.set(onWire, name);
    if (other !== undefined) return [{ name, message: `${onWire} is the wire name of ${other} already` }];
    return keeps(onWire) ? [{ name, message: `${onWire} is the name of another field: give ${onWire} a wire name of its own` }] : [];
  });
}

/** The parts of a configuration that concern calls. */
interface OfCalls {
  readonly calls: Readonly<Record<string, unknown>>;
  readonly query: { readonly names: Readonly<Record<(typeof COMMON)[number], string>> };
  readonly wire: { readonly fields: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> };
}

/** Why the field names of a configuration cannot be used with calls whose fields have the names `logical`. */
export function faultsOnWire({ query, wire }: Pick<OfCalls, 'query' | 'wire'>, logical: ReadonlySet<string>): readonly string[] {
  const common = COMMON.map((name) => query.names[name]);
  return Object.entries(wire.fields).flatMap(([market, table]) =>
    wireFaults(table ?? {}, logical, common).map(({ name, message }) => `wire.fields.${market}.${name}: ${message}`),
  );
}

/** Checks that need the list of calls: unknown calls and field names, and duplicate wire names. */
export function faultsOfCalls(config: OfCalls, known: readonly KnownCall[]): readonly string[] {
  const names = known.map(({ name }) => name);
  const unknown = Object.keys(config.calls).filter((name) => !names.includes(name));
  return [...unknown.map((name) => unknownKey(['calls'], name, names)), ...faultsOnWire(config, logicalNames(known))];
}
