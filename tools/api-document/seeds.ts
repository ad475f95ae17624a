import { allCalls } from '@loan/api/calls';
import { Stop } from '@loan/kit/command';
import type { Inputs } from '@loan/shared/contracts/api/declare';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import { unknownKey } from '@loan/shared/contracts/nearMiss';
import type { Market } from '@loan/shared/contracts/shell';

import { isObject } from '../start/startConfig';

/**
 * The session, and the fields of a good request of each call, by their logical names; a value may refer to the data of another
 * call's reply: `$legacyWay/bankCards/0/id`.
 */
export interface Seeds {
  readonly session: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Paths where the value is not an object of texts. */
function noTexts(value: unknown, path: string): readonly string[] {
  if (!isObject(value)) return [`${path} is no object`];
  return Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [] : [`${path}.${name} is no text`]));
}

/** Paths where the value has another form than seeds. */
function formFaults(given: unknown): readonly string[] {
  if (!isObject(given)) return ['they are no object'];
  const { session, calls } = given;
  const ofCalls = isObject(calls)
    ? Object.entries(calls).flatMap(([name, fields]) => noTexts(fields, `calls.${name}`))
    : ['calls is no object'];
  return [...noTexts(session, 'session'), ...ofCalls];
}

/** Faults of a call's seeded fields: an unknown one, a missing one. */
function fieldFaults(call: string, fields: Inputs, given: Readonly<Record<string, string>>): readonly string[] {
  const names = Object.keys(fields);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  const missing = names.filter((name) => fields[name]?.constant === undefined && !Object.hasOwn(given, name));
  return [...unknown.map((name) => unknownKey(['calls', call], name, names)), ...missing.map((name) => `calls.${call}.${name} is missing`)];
}

/** The seeds of a market in a file. Throws Stop with a sentence that names each fault. */
export function readSeeds(file: unknown, market: Market, config: CheckedConfig): Seeds {
  const given = (file as Partial<Record<Market, unknown>> | null)?.[market];
  if (given === undefined)
    throw new Stop(`The seeds have no entry for ${market}: give "${market}": { "session": …, "calls": … }, or one --market.`);
  const stop = (faults: readonly string[]) => {
    if (faults.length > 0) throw new Stop(`The seeds of ${market} cannot be used:\n${faults.map((one) => `  ${one}`).join('\n')}`);
  };
  stop(formFaults(given));
  const data = given as Seeds;
  const known = new Map<string, Inputs>(allCalls.map(({ name, fields }) => [name, fields]));
  const parameters = Object.keys(config.query.names);
  stop([
    ...Object.keys(data.session)
      .filter((name) => !parameters.includes(name))
      .map((name) => unknownKey(['session'], name, parameters)),
    ...Object.entries(data.calls).flatMap(([call, fields]) => {
      const asked = known.get(call);
      return asked === undefined ? [unknownKey(['calls'], call, [...known.keys()])] : fieldFaults(call, asked, fields);
    }),
  ]);
  return data;
}
