import type { Vital } from '@loan/shared/contracts/reports';

import type { FirstPage } from './firstPage';
import { followPages } from './openPages';
import { createOutbox } from './outbox';
import { countOutcomes } from './outcomes';
import { createTally } from './tally';
import { dataTime, measure } from './vitals';

/**
 * Watches the shell's own late chunks: calls `changed` when one has a wrong hash, because its feature cannot be
 * loaded in this document then.
 */
function watchOwnFiles({ launch, diagnose }: FirstPage, changed: () => void): void {
  const prefix = `/assets/host/${launch.release.shell.version}/`;
  const look = async ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const pin = launch.pin(target.src);
    if (pin === undefined || !new URL(target.src).pathname.startsWith(prefix)) return;
    if ((await diagnose(target.src, pin.integrity)) === 'REMOTE_INTEGRITY') changed();
  };
  window.addEventListener('error', (event) => void look(event), true);
}

/** Whether the page was server-rendered and then hydrated. */
const isRendered = async ({ launch }: FirstPage): Promise<boolean> =>
  (await launch.rendered) !== undefined && !document.documentElement.classList.contains('plain');

/** Reports how long the first page took to show its data. */
async function tellFirst(opened: FirstPage, tell: (name: Vital, value: number) => void, late: () => void): Promise<void> {
  const data = dataTime(opened.stood ?? 0, await isRendered(opened));
  if (data === undefined) return;
  if (opened.failed !== true) tell('data', Math.round(data));
  if (data > opened.lateAfter) late();
}

/** Takes over from the small part that the shell loads at its start: reports the queued events, and what happens from now on. */
export async function reportPage(opened: FirstPage): Promise<void> {
  const { reports } = opened;
  // From now on this part sends the reports, not the listener in `watchPage`.
  opened.sent ??= [];
  const outbox = createOutbox(opened.send);
  const tally = createTally(opened, outbox.add);
  const late: Parameters<typeof followPages>[1]['late'] = (place) => tally.note('slow', place);
  const { http, subjectOf } = opened;
  const outcomes = countOutcomes({ http, subjectOf, isSample: tally.isSample, add: outbox.add });
  const { shown, left } = outcomes;
  const pages = followPages(opened, { asked: tally.load, late, shown, left });
  const first = pages.place();
  tally.load('host', first);
  for (const told of reports.kept.splice(0)) tally.hear(told, first);
  reports.hear = (told) => {
    const { kind } = told[0];
    if (kind === 'payment-sought' || kind === 'payment-found') outcomes.put(kind);
    tally.hear(told, pages.place());
  };
  watchOwnFiles(opened, () => tally.fail('host', 'REMOTE_INTEGRITY', pages.place()));

  const subject = opened.subjectOf(first.remote ?? 'host');
  const tell = (name: Vital, value: number) => {
    if (tally.isSample(subject.package))
      outbox.add({ kind: 'vital', ...subject, ...(first.page !== undefined && { page: first.page as never }), name, value });
  };
  const close = measure(pages.isFirst, tell);
  const hide = () => {
    if (pages.isWaitedFor()) tally.fail(pages.place().remote ?? 'host', 'LEFT', pages.place());
    close();
    outcomes.hidden();
    outbox.empty();
  };
  window.addEventListener('pagehide', () => {
    outcomes.hidden(true);
    hide();
  });
  document.addEventListener('visibilitychange', () => document.hidden && hide());
  await tellFirst(opened, tell, () => late(first));
  // The page was hidden before this script had loaded.
  if (document.hidden) hide();
}
