import type { KeyObject } from 'node:crypto';

import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes } from '../document/canonical';
import { DocumentReader } from '../document/documents';
import { onlyReverts } from '../document/reverts';
import { signedFor } from '../document/trust';
import type { ChannelRequest, Plan } from '../plan/plan';
import { ReleaseError } from '../releaseError';
import { renderNewest } from '../serve/servedFolders';
import { readOnce } from '../store/readOnce';
import type { Store } from '../store/store';
import { apply, checkPlan, markReported, reportedNumber, unreportedDocument } from './apply';
import { readHistory } from './readHistory';

/** `finished`: an earlier, interrupted run of the same command made the document. `damaged`: what could not be read. */
export type ChannelResult =
  | { readonly kind: 'done' | 'planned' | 'proposed' | 'nothing'; readonly plan: Plan; readonly damaged: readonly string[] }
  | { readonly kind: 'finished'; readonly document: ReleaseDocument };

export interface ChangeOptions {
  /** Plan only, write nothing. */
  readonly dryRun?: boolean;
  /**
   * Number of the newest document when the request was prepared. If the newest document is another one, the request is refused, unless
   * that document was made by this same request.
   */
  readonly expect?: number | undefined;
  /** Private key of a promoter, for a signed channel. */
  readonly key?: KeyObject | undefined;
  /** Receives the change, signed by the promoter, for an approver to complete. The channel is not changed. */
  readonly propose?: ((proposal: Uint8Array) => Promise<void>) | undefined;
  /** Called with the result before the store notes that it was reported. */
  readonly report?: (result: ChannelResult) => void;
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
 * The document that followed number `expect`; undefined: `expect` is still the newest. Throws ReleaseError `MOVED_ON` when the channel
 * moved on by another request.
 */
async function documentAfter(store: Store, channel: string, expect: number, action: string): Promise<ReleaseDocument | undefined> {
  const reader = await DocumentReader.open(store, channel);
  const newest = await reader.newest();
  if ((newest?.number ?? 0) === expect) return undefined;
  const after = await reader.following(expect);
  if (after?.action === action) return after;
  const now =
    newest === undefined ? 'holds nothing yet' : `is at document ${newest.number}, by ${newest.by} with "${newest.action}" at ${newest.at}`;
  throw new ReleaseError('MOVED_ON', `${channel} ${now}, not at ${expect}: nothing was changed. Look at status, then ask again.`);
}

/**
 * Throws ReleaseError `NEWER_TOOL` when this change would undo a document of a newer release tool. Allows reverts: servers of this version
 * never had that document, so refusing a rollback would leave their visitors with the fault.
 */
async function refuseToUndo(store: Store, channel: string, next: ReleaseDocument): Promise<void> {
  const reader = await DocumentReader.open(store, channel);
  const newer = await reader.newer();
  if (newer === undefined) return;
  const newest = await reader.newest();
  if (newest === undefined || !(await onlyReverts(reader, newest, next))) throw newer;
}

/** Reports a result, then stores that it was reported. If the command is killed in between, its repetition reports the result again. */
export async function reported(
  store: Store,
  result: ChannelResult,
  { dryRun = false, report }: Pick<ChangeOptions, 'dryRun' | 'report'>,
): Promise<ChannelResult> {
  report?.(result);
  if (result.kind === 'finished' && !dryRun) {
    const { channel, number } = result.document;
    // With `--expect` a command also finds its work when others have added documents: a later number stays.
    if (((await reportedNumber(store, channel)) ?? 0) < number) await markReported(store, result.document);
  }
  if (result.kind === 'done') await markReported(store, result.plan.document);
  return result;
}

/**
 * Carries out one change of a channel, from request to report: finishes the work of a killed process, plans, and applies the plan unless
 * `dryRun` is set. A kill at any moment leaves the channel either unchanged or with a finished change, which a repetition of the command
 * recognises and does not apply twice.
 */
export async function changeChannel(
  asked: Store,
  channel: string,
  request: ChannelRequest,
  options: ChangeOptions = {},
): Promise<ChannelResult> {
  const { dryRun = false, expect, key, propose } = options;
  const store = readOnce(asked);
  // A shell with damaged files cannot be rendered again. That must not prevent its rollback.
  const unfinished = dryRun ? undefined : await finishEarlierWork(store, channel);
  const unreported =
    expect === undefined ? await unreportedDocument(store, channel) : await documentAfter(store, channel, expect, request.action);
  if (unreported?.action === request.action) {
    if (unfinished !== undefined) throw unfinished;
    return reported(store, { kind: 'finished', document: unreported }, options);
  }
  const { builds = [], earlier = [], earlierConfig } = request;
  const history = await readHistory(store, channel, { asked: builds, earlier, earlierConfig });
  const planned = request.plan(history);
  await refuseToUndo(store, channel, planned.document);
  const isNothing = planned.changes.length === 0;
  const plan = isNothing ? planned : { ...planned, document: signedFor(planned.document, history.newest, key) };
  const kind = isNothing ? 'nothing' : propose !== undefined ? 'proposed' : dryRun ? 'planned' : 'done';
  if (kind === 'proposed') {
    await checkPlan(store, plan, { isProposal: true });
    if (!dryRun) await propose?.(canonicalBytes(plan.document));
  }
  if (kind === 'planned') await checkPlan(store, plan);
  if (kind === 'done') await apply(store, plan);
  // A request that changes nothing may be an attempt to repair damaged output, so check every byte that visitors get.
  if (kind === 'nothing' && !dryRun) await renderNewest(store, channel, { everyByte: true });
  return reported(store, { kind, plan, damaged: history.damaged }, options);
}
