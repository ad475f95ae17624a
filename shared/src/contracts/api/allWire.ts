import { z } from 'zod';

import * as chat from './chatWire';
import * as complaintForm from './complaintFormWire';
import * as complaint from './complaintWire';
import * as extension from './extensionWire';
import * as legacy from './legacyWire';
import * as loan from './loanWire';
import * as promo from './promoWire';
import * as recommended from './recommendedWire';
import * as repay from './repayWire';

/** Every wire contract. A test compares the list with the folder. */
const areas: readonly object[] = [chat, complaint, complaintForm, extension, legacy, loan, promo, recommended, repay];

function collect(described: unknown, names: Set<string>): void {
  if (described === null || typeof described !== 'object') return;
  for (const [key, inner] of Object.entries(described)) {
    if (key !== 'properties') {
      collect(inner, names);
      continue;
    }
    for (const [name, field] of Object.entries(inner as object)) {
      names.add(name);
      collect(field, names);
    }
  }
}

/** The field names that a schema declares, at any depth. */
export function fieldNames(schema: z.ZodType): ReadonlySet<string> {
  const names = new Set<string>();
  collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), names);
  return names;
}

let known: ReadonlySet<string> | undefined;

/** Every field name that the wire contracts declare, requests and replies. Node and tests only. */
export function logicalNames(): ReadonlySet<string> {
  const schemas = areas.flatMap((area) => Object.values(area)).filter((schema) => schema instanceof z.ZodType);
  known ??= new Set(schemas.flatMap((schema) => [...fieldNames(schema)]));
  return known;
}

/** The names of every reply, whatever it holds. */
export const ENVELOPE = ['code', 'message', 'data'] as const;

/**
 * Why a mapping (logical name → wire name) cannot be read backwards: two fields under one name, or
 * a field under the name that another one keeps. `common` are the names of the common parameters.
 */
export function wireFaults(
  table: Readonly<Record<string, string>>,
  common: readonly string[],
): readonly { readonly name: string; readonly message: string }[] {
  const owners = new Map<string, string>();
  const keeps = (name: string) =>
    !Object.hasOwn(table, name) && (logicalNames().has(name) || common.includes(name) || (ENVELOPE as readonly string[]).includes(name));
  return Object.entries(table).flatMap(([name, onWire]) => {
    const other = owners.get(onWire);
    owners.set(onWire, name);
    if (other !== undefined) return [{ name, message: `${onWire} is the wire name of ${other} already` }];
    return keeps(onWire) ? [{ name, message: `${onWire} is the name of another field: give ${onWire} a wire name of its own` }] : [];
  });
}
