import type { RunningCollector } from '@loan/collector/collector';
import type { Store } from '@loan/release/store/store';
import { CHANNEL, FIRST, promote, publishedStore } from '@loan/release/testing/promoted';
import type { PageKey } from '@loan/shared/contracts/pages';
import type { Batch, Report } from '@loan/shared/contracts/reports';

/** A store whose channel has `remote-loan` 1.0.1 for 10 % of the devices, since now. */
export async function storeWithCanary(folder: string): Promise<Store> {
  const store = await publishedStore(folder, [...FIRST, 'remote-loan@1.0.1']);
  await promote(store, FIRST);
  const audit = { by: 'asha', why: 'new form', at: new Date().toISOString() };
  await promote(store, ['remote-loan@1.0.1'], { ...audit, canary: 1000 });
  return store;
}

/** A page's reports about one load and its outcome. */
function reportsOf(arm: 'canary' | 'rest', failed: boolean): readonly Report[] {
  const about = { package: 'remote-loan', version: arm === 'canary' ? '1.0.1' : '1.0.0', arm } as const;
  const failure: Report = { ...about, kind: 'failure', code: 'REMOTE_TIMEOUT' };
  return [
    { ...about, kind: 'load' },
    ...(failed ? [failure] : []),
    { ...about, kind: 'vital', name: 'data', value: 900 },
    { ...about, kind: 'vital', name: 'INP', value: 600 },
    {
      ...about,
      kind: 'outcome',
      page: 'loanDetail' as PageKey,
      names: failed ? ['shown'] : ['shown', 'reached', 'again', 'payment-sought', 'payment-found'],
    },
  ];
}

async function post({ url }: RunningCollector, sender: number, reports: readonly Report[]): Promise<void> {
  const batch: Batch = { format: 1, release: 2, market: 'india', reports };
  const headers = { 'X-Channel': CHANNEL, 'X-Forwarded-For': `203.0.113.${sender % 250}`, 'X-Engine': `chromium ${138 + (sender % 3)}` };
  const { status } = await fetch(`${url}/reports`, { method: 'POST', headers, body: JSON.stringify(batch) });
  if (status !== 204) throw new Error(`The collector answers ${status}.`);
}

/** Sends visits to the collectors in turn: nine loads of the rest for each of the canary. One in five loads of the canary fails, one in 99 of the rest. */
export async function sendVisits(collectors: readonly RunningCollector[], from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    const others = Array.from({ length: 9 }, (_, other) => reportsOf('rest', other === 0 && index % 11 === 0));
    const collector = collectors[index % collectors.length] as RunningCollector;
    await post(collector, index, reportsOf('canary', index % 5 === 0));
    await post(collector, index, others.flat());
  }
}
