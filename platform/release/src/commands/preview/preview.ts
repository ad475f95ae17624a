import type { BuildRecord, PinnedBuild, ReleaseDocument, VisibleRemotes } from '@loan/shared/contracts/release';
import { TAB_SCRIPT } from '@loan/shared/contracts/tabRelease';

import { pinnedBuild } from '../../document/builds';
import type { Preview } from '../../document/previewToken';
import { SHELL } from '../../document/schema';
import { forPreview } from '../../document/visible';
import type { History } from '../../plan/history';
import { newestOf, type Plan } from '../../plan/plan';
import { planPromote } from '../../plan/planPromote';
import { soundRecord } from '../../publish/storedBuild';
import { misused, ReleaseError } from '../../releaseError';
import type { Store } from '../../store/store';
import { readHistory } from '../readHistory';

/** Removes the freeze: a preview adds nothing to the channel, so a freeze does not apply. */
function unfrozen(history: History): History {
  const { frozen: _frozen, ...newest } = newestOf(history);
  return { ...history, newest };
}

function checkShell(shell: PinnedBuild, builds: readonly BuildRecord[]): void {
  if (builds.some(({ name }) => name === SHELL))
    misused(
      `${SHELL} stands in the document and cannot be previewed in one tab: give it to few devices with "promote ${SHELL}@<version> --canary 0.01%".`,
    );
  if (!Object.hasOwn(shell.files, TAB_SCRIPT))
    throw new ReleaseError('CONTRACT_NOT_MET', `${SHELL} ${shell.version} cannot show a preview: promote a newer ${SHELL} first.`);
}

/**
 * What the channel would run if these builds were promoted to everybody now, with all checks of a promotion. No builds: a link that shows
 * staff the released pages. Writes nothing. `at`: ISO time. Throws ReleaseError as `promote` does, except `FROZEN`; `USAGE` for the shell.
 */
export async function planPreview(
  store: Store,
  channel: string,
  builds: readonly BuildRecord[],
  at: string,
): Promise<Pick<Plan, 'document'> & { readonly before: ReleaseDocument }> {
  const history = await readHistory(store, channel, { asked: builds });
  const before = newestOf(history);
  checkShell(before.shell, builds);
  const { document } = builds.length === 0 ? { document: before } : planPromote(unfrozen(history), builds, { by: '', why: '', at });
  return { document, before };
}

/**
 * The remotes for the tab of a preview. Checks that the builds are the signed ones, hashes every file, and runs the checks of a promotion.
 * `number`: of the document that visitors get. `now`: ms. Throws ReleaseError as `planPreview` does; `NOT_PUBLISHED`, `DAMAGED`.
 */
export async function previewed(store: Store, { channel, remotes }: Preview, number: number, now: number): Promise<VisibleRemotes> {
  const builds = await Promise.all(Object.entries(remotes).map(([name, { version }]) => soundRecord(store, name, version)));
  const other = builds.find((record) => pinnedBuild(record).id !== remotes[record.name]?.id);
  if (other !== undefined)
    throw new ReleaseError(
      'DAMAGED',
      `${other.name} ${other.version} in the store is another build than the one that the preview was signed for.`,
    );
  const { document, before } = await planPreview(store, channel, builds, new Date(now).toISOString());
  if (before.number !== number)
    throw new ReleaseError('MOVED_ON', `${channel} is at document ${before.number}, visitors get document ${number}.`);
  return Object.fromEntries(
    Object.keys(remotes).flatMap((name) => {
      const remote = document.remotes[name];
      return remote === undefined ? [] : [[name, forPreview(remote)]];
    }),
  );
}
