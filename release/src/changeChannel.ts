import type { BuildRecord, ReleaseDocument } from '@loan/shared/contracts/release';

import { apply, checkPlan, markTold, renderNewest, untoldDocument } from './apply';
import { type History, readHistory } from './history';
import type { Plan } from './plan';
import { ReleaseError } from './releaseError';
import type { Store } from './store';

export interface ChannelRequest {
  /** The words of the request, as a document's `action`. */
  readonly action: string;
  /** Versions it names, already checked. */
  readonly builds?: readonly BuildRecord[];
  plan(history: History): Plan;
}

/** `finished`: an earlier, interrupted run of the same command had made the document. */
export type ChannelResult =
  | { readonly kind: 'done' | 'planned' | 'nothing'; readonly plan: Plan }
  | { readonly kind: 'finished'; readonly document: ReleaseDocument };

export interface ChangeOptions {
  /** Plan only, write nothing. */
  readonly dryRun?: boolean;
  /** Called with the result before it counts as told. */
  readonly tell?: (result: ChannelResult) => void;
}

async function finishEarlierWork(store: Store, channel: string): Promise<ReleaseError | undefined> {
  try {
    await renderNewest(store, channel);
    return undefined;
  } catch (fault) {
    if (fault instanceof ReleaseError) return fault;
    throw fault;
  }
}

/**
 * One change of a channel, from the request to the report: finishes what a killed process left,
 * plans, and (unless `dryRun`) carries the plan out. A kill at any moment leaves either nothing, or
 * work that the same command, given again, finds done and does not do twice.
 */
export async function changeChannel(
  store: Store,
  channel: string,
  request: ChannelRequest,
  { dryRun = false, tell }: ChangeOptions = {},
): Promise<ChannelResult> {
  // A shell with damaged files cannot be rendered again, and must not keep anybody from rolling it back.
  const unfinished = dryRun ? undefined : await finishEarlierWork(store, channel);
  const untold = await untoldDocument(store, channel);
  if (untold !== undefined && untold.action === request.action) {
    if (unfinished !== undefined) throw unfinished;
    const result: ChannelResult = { kind: 'finished', document: untold };
    tell?.(result);
    if (!dryRun) await markTold(store, untold);
    return result;
  }
  const plan = request.plan(await readHistory(store, channel, request.builds));
  const kind = plan.changes.length === 0 ? 'nothing' : dryRun ? 'planned' : 'done';
  if (kind === 'planned') await checkPlan(store, plan);
  if (kind === 'done') await apply(store, plan);
  tell?.({ kind, plan });
  if (kind === 'done') await markTold(store, plan.document);
  return { kind, plan };
}
