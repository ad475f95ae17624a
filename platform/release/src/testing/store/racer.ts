/**
 * Simulates people who promote at the same time, one or several in this process. Orders make them plan, and later carry out their plans.
 */
import { apply } from '../../commands/apply';
import { changeChannel } from '../../commands/changeChannel';
import { readHistory } from '../../commands/readHistory';
import type { Plan } from '../../plan/plan';
import { planPromote } from '../../plan/planPromote';
import { promoteRequest } from '../../plan/requests';
import { soundRecord } from '../../publish/storedBuild';
import { ReleaseError } from '../../releaseError';
import { openStore } from '../../store/openStore';

export interface RacerOrder {
  /** Address of the store. */
  readonly store: string;
  readonly channel: string;
  readonly name: string;
  /** Plan this version; absent: carry out the plans. */
  readonly version?: string;
  /** Number of people; default 1. Their answers are separated by commas. */
  readonly people?: number;
  /** Instead of the other fields: one person per package promotes its 1.0.0, and retries each time another one was faster. */
  readonly until?: readonly string[];
}

let plans: readonly Plan[] = [];

/** Returns how often another process was faster. */
async function promoteUntil(address: string, channel: string, name: string, told = 0): Promise<number> {
  const store = openStore(address);
  const request = promoteRequest([await soundRecord(store, name, '1.0.0')], { by: name, why: '', at: new Date().toISOString() });
  return changeChannel(store, channel, request).then(
    () => told,
    (fault: unknown) => {
      if (fault instanceof ReleaseError && fault.code === 'NUMBER_TAKEN') return promoteUntil(address, channel, name, told + 1);
      throw fault;
    },
  );
}

async function obey({ store: address, channel, name, version, people = 1, until }: RacerOrder): Promise<string> {
  if (until !== undefined) return (await Promise.all(until.map((each) => promoteUntil(address, channel, each)))).join();
  if (version !== undefined) {
    const store = openStore(address);
    const record = await soundRecord(store, name, version);
    const history = await readHistory(store, channel, { asked: [record] });
    const audit = { why: '', at: new Date().toISOString(), again: true };
    plans = Array.from({ length: people }, (_, n) => planPromote(history, [record], { ...audit, by: n === 0 ? name : `${name} ${n}` }));
    return 'planned';
  }
  if (plans.length === 0) throw new Error('nothing was planned');
  const outcome = (plan: Plan) =>
    apply(openStore(address), plan).then(
      () => 'won',
      (fault: unknown) => (fault instanceof ReleaseError ? fault.code : String(fault)),
    );
  return (await Promise.all(plans.map(outcome))).join();
}

process.on('message', (order) => void obey(order as RacerOrder).then((answer) => process.send?.(answer)));
