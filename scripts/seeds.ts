import { z } from 'zod';

import { allCalls } from '@loan/api/calls';
import { Stop } from '@loan/kit/command';
import type { Inputs } from '@loan/shared/contracts/api/declare';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import { unknownKey } from '@loan/shared/contracts/nearMiss';
import type { Market } from '@loan/shared/contracts/shell';

const texts = z.record(z.string(), z.string());
const schema = z.strictObject({ session: texts, calls: z.record(z.string(), texts) });

/** Who asks, and the fields of a good request of each call, by their logical names; a value may be what another call answered in its data: `$legacyWay/bankCards/0/id`. */
export type Seeds = Readonly<z.output<typeof schema>>;

/** What is against the fields that a call is seeded with: one that it has not, one that is missing. */
function fieldFaults(call: string, fields: Inputs, given: Readonly<Record<string, string>>): readonly string[] {
  const names = Object.keys(fields);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  const missing = names.filter((name) => fields[name]?.constant === undefined && !Object.hasOwn(given, name));
  return [...unknown.map((name) => unknownKey(['calls', call], name, names)), ...missing.map((name) => `calls.${call}.${name} is missing`)];
}

/** The seeds of a market as a file holds them. Throws Stop with a sentence that names each fault. */
export function readSeeds(file: unknown, market: Market, config: CheckedConfig): Seeds {
  const given = (file as Partial<Record<Market, unknown>> | null)?.[market];
  if (given === undefined)
    throw new Stop(`The seeds say nothing of ${market}: give "${market}": { "session": …, "calls": … }, or one --market.`);
  const { success, data, error } = schema.safeParse(given);
  if (!success) {
    const faults = error.issues.map(({ path, message }) => `  ${[market, ...path].join('.')}: ${message}`);
    throw new Stop(`The seeds are texts under "session" and under the names of calls in "calls":\n${faults.join('\n')}`);
  }
  const known = new Map<string, Inputs>(allCalls.map(({ name, fields }) => [name, fields]));
  const parameters = Object.keys(config.query.names);
  const faults = [
    ...Object.keys(data.session)
      .filter((name) => !parameters.includes(name))
      .map((name) => unknownKey(['session'], name, parameters)),
    ...Object.entries(data.calls).flatMap(([call, fields]) => {
      const asked = known.get(call);
      return asked === undefined ? [unknownKey(['calls'], call, [...known.keys()])] : fieldFaults(call, asked, fields);
    }),
  ];
  if (faults.length > 0)
    throw new Stop(`The seeds of ${market} do not fit the API document:\n${faults.map((one) => `  ${one}`).join('\n')}`);
  return data;
}
