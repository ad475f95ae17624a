import { z } from 'zod';

import { faultsOnWire } from '@loan/shared/contracts/api/wireFaults';
import { configSchema } from '@loan/shared/contracts/configSchema';
import { nearMiss, unknownKey } from '@loan/shared/contracts/nearMiss';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { buildsIn, recordKey } from '../document/builds';
import { isSame } from '../document/canonical';
import { ReleaseError } from '../releaseError';
import type { History } from './history';

const { calls, query, wire } = configSchema.shape;
/** The part of the configuration that names calls and their fields. */
const naming = z.object({ calls, query, wire });

/** The calls that the builds of a document declare, according to the known records. */
interface DeclaredCalls {
  readonly names: readonly string[];
  /** Names of the fields of all requests and replies. */
  readonly fields: ReadonlySet<string>;
  /** The builds whose calls are unknown: their record is from before records named calls, or is not in the store. */
  readonly unknown: readonly string[];
}

function declaredIn(document: ReleaseDocument, records: History['records']): DeclaredCalls {
  const names = new Set<string>();
  const fields = new Set<string>();
  const unknown: string[] = [];
  for (const [name, { version }] of buildsIn(document)) {
    const declared = records.get(recordKey(name, version))?.calls;
    if (declared === undefined) unknown.push(`${name} ${version}`);
    for (const [call, own] of Object.entries(declared ?? {})) {
      names.add(call);
      own.forEach((field) => fields.add(field));
    }
  }
  return { names: [...names], fields, unknown };
}

/** The names under `calls` that no build of the channel declares, one sentence each. Typing errors throw ReleaseError `CONFIG_INVALID`. */
function undeclared(given: readonly string[], { names, unknown }: DeclaredCalls, channel: string): readonly string[] {
  const missing = given.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    return missing.map(
      (name) => `calls.${name} is not checked: no build names such a call, and the calls of ${unknown.join(', ')} are unknown.`,
    );
  const slips = missing.filter((name) => nearMiss(name, names) !== undefined);
  if (slips.length > 0)
    throw new ReleaseError(
      'CONFIG_INVALID',
      `The configuration cannot be used: ${slips.map((name) => unknownKey(['calls'], name, names)).join('; ')}.`,
    );
  return missing.map((name) => `calls.${name} is a call of no build in ${channel}: it waits for a release that declares it.`);
}

/**
 * Checks the calls and field names of a document's configuration against the calls of its builds. Faults that the previous document already
 * has are ignored: a release fails only for field names that it adds, a new configuration for any. Returns notes for the operator, one
 * sentence each. Throws ReleaseError `CONFIG_INVALID`.
 */
export function checkCalls(before: ReleaseDocument | undefined, document: ReleaseDocument, records: History['records']): readonly string[] {
  // An older configuration without these parts, or with another format of them, names no call.
  const { data: config } = naming.safeParse(document.config);
  if (config === undefined) return [];
  const { data: earlier } = naming.safeParse(before?.config);
  const isTakenOver = before !== undefined && isSame(earlier, config);
  const declared = declaredIn(document, records);
  const known = isTakenOver ? faultsOnWire(config, declaredIn(before, records).fields) : [];
  const faults = faultsOnWire(config, declared.fields).filter((fault) => !known.includes(fault));
  if (faults.length > 0) throw new ReleaseError('CONFIG_INVALID', `The configuration cannot be used: ${faults.join('; ')}.`);
  return isTakenOver ? [] : undeclared(Object.keys(config.calls), declared, document.channel);
}
