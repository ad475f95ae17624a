/** One of two people who promote at the same time: plans when asked, carries the plan out when told. */
import { apply } from '../apply';
import { createFileStore } from '../fileStore';
import { readHistory } from '../history';
import type { Plan } from '../plan';
import { planPromote } from '../planPromote';
import { ReleaseError } from '../releaseError';
import { soundRecord } from '../storedBuild';

export interface RacerOrder {
  readonly store: string;
  readonly channel: string;
  readonly name: string;
  /** Plan this version; absent: carry out what was planned. */
  readonly version?: string;
}

let plan: Plan | undefined;

async function obey({ store: folder, channel, name, version }: RacerOrder): Promise<string> {
  const store = createFileStore(folder);
  if (version !== undefined) {
    const record = await soundRecord(store, name, version);
    const history = await readHistory(store, channel, { asked: [record] });
    plan = planPromote(history, [record], { by: name, why: '', at: new Date().toISOString(), again: true });
    return 'planned';
  }
  if (plan === undefined) throw new Error('nothing was planned');
  return apply(store, plan).then(
    () => 'won',
    (fault: unknown) => (fault instanceof ReleaseError ? fault.code : String(fault)),
  );
}

process.on('message', (order) => void obey(order as RacerOrder).then((answer) => process.send?.(answer)));
