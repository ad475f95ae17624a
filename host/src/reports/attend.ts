import type { Vital } from '@loan/shared/contracts/reports';

import type { Opened } from './opened';
import { followPages } from './openPages';
import { createOutbox } from './outbox';
import { createTally } from './tally';
import { dataTime, measure } from './vitals';

/** The late parts of the shell itself: whether other bytes came than the release says. Then what needs them cannot be had in this document. */
function watchOwnFiles({ launch, diagnose }: Opened, changed: () => void): void {
  const prefix = `/assets/host/${launch.release.shell.version}/`;
  const look = async ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const pin = launch.pin(target.src);
    if (pin === undefined || !new URL(target.src).pathname.startsWith(prefix)) return;
    if ((await diagnose(target.src, pin.integrity)) === 'REMOTE_INTEGRITY') changed();
  };
  window.addEventListener('error', (event) => void look(event), true);
}

/** Whether the page came drawn, and was woken as it stood. */
const isDrawn = async ({ launch }: Opened): Promise<boolean> =>
  (await launch.drawn) !== undefined && !document.documentElement.classList.contains('plain');

/** What the first page says of itself, now that it stands. */
async function tellFirst(opened: Opened, tell: (name: Vital, value: number) => void, late: () => void): Promise<void> {
  const data = dataTime(opened.stood ?? 0, await isDrawn(opened));
  if (data === undefined) return;
  if (opened.failed !== true) tell('data', Math.round(data));
  if (data > opened.lateAfter) late();
}

/** Takes over from the little that the shell brings at its start: reports what was kept, and what happens from now on. */
export async function attend(opened: Opened): Promise<void> {
  const { reports } = opened;
  // From now on it is here that the page is sent for.
  opened.sent ??= [];
  const outbox = createOutbox(opened.send);
  const tally = createTally(opened, outbox.add);
  const late: Parameters<typeof followPages>[1]['late'] = (place) => tally.note('slow', place);
  const pages = followPages(opened, { asked: tally.load, late });
  const first = pages.place();
  tally.load('host', first);
  for (const told of reports.kept.splice(0)) tally.hear(told, first);
  reports.hear = (told) => tally.hear(told, pages.place());
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
    outbox.empty();
  };
  window.addEventListener('pagehide', hide);
  document.addEventListener('visibilitychange', () => document.hidden && hide());
  await tellFirst(opened, tell, () => late(first));
  // The page was hidden while this was on its way.
  if (document.hidden) hide();
}
