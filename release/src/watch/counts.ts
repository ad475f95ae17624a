import { z } from 'zod';

import type { Counts } from '@loan/shared/contracts/counts';

import { printable } from '../printable';

/** A collector did not answer, or not with what can be used: a sentence. */
export class CollectorFault extends Error {}

const count = z.number().int().min(0);
const text = z.string().max(200);
const row = z.object({
  kind: z.enum(['load', 'failure', 'event', 'fault', 'vital']),
  at: z.number(),
  count,
  buckets: z.exactOptional(z.array(count)),
  package: z.exactOptional(text),
  version: z.exactOptional(text),
  arm: z.exactOptional(z.enum(['canary', 'pin', 'rest'])),
  market: z.exactOptional(text),
  name: z.exactOptional(text),
});
const schema = z.object({ channel: z.string(), from: z.number(), to: z.number(), rows: z.array(row) });

/** From when to when (ms), and how long a row is (minutes). */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** How long a collector may take (ms). */
const PATIENCE = 10_000;
/** A collector whose answer ends so long before now does not know what happens (ms). */
const BEHIND = 60_000;

async function answerOf(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new CollectorFault(`it answers ${response.status}`);
    return await response.json();
  } catch (fault) {
    if (fault instanceof CollectorFault) throw fault;
    const { message, cause } = fault as Error;
    throw new CollectorFault(cause instanceof Error && cause.message !== '' ? cause.message : message);
  }
}

/** Asks a collector what it has counted. `collector`: its origin. Throws CollectorFault. */
export async function askCounts(collector: string, channel: string, { from, to, step }: Stretch): Promise<Counts> {
  const query = new URLSearchParams({
    channel,
    from: String(from),
    to: String(to),
    step: String(step),
    by: 'package,version,arm,market,name',
  });
  const fail = (sentence: string): never => {
    throw new CollectorFault(
      `The collector ${collector} cannot be counted on: ${printable(sentence)}. Nothing is halted or raised until it answers.`,
    );
  };
  const answer = await answerOf(`${collector}/counts?${query}`).catch((fault: Error) => fail(fault.message));
  const { success, data, error } = schema.safeParse(answer);
  if (!success) return fail(`its answer has ${error.issues[0]?.path.join('.') ?? ''} ${error.issues[0]?.message ?? 'a fault'}`);
  if (data.channel !== channel) return fail(`it answers for the channel ${data.channel}`);
  if (data.to < to - BEHIND) return fail(`its counts end at ${new Date(data.to).toISOString()}`);
  return data;
}
