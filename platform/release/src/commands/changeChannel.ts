import type { KeyObject } from 'node:crypto';

import type { BuildRecord, ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes } from '../document/canonical';
import { DocumentReader } from '../document/documents';
import { signedFor } from '../document/trust';
import type { Plan } from '../plan/plan';
import { ReleaseError } from '../releaseError';
import { renderNewest } from '../serve/served';
import { readOnce } from '../store/readOnce';
import type { Store } from '../store/store';
import { apply, checkPlan, markReported, unreportedDocument } from './apply';
import { readHistory, type EarlierConfig, type EarlierNeed, type History } from './history';

export interface ChannelRequest {
  /** The words of the request, as a document's `action`. */
  readonly action: string;
  /** Versions it names, already checked. */
  readonly builds?: readonly BuildRecord[];
  /** How far back the plan has to look; default not at all. */
  readonly earlier?: readonly EarlierNeed[];
  readonly earlierConfig?: EarlierConfig;
  plan(history: History): Plan;
}

/** `finished`: an earlier, interrupted run of the same command had made the document. `damaged`: what could not be read on the way. */
export type ChannelResult =
  | { readonly kind: 'done' | 'planned' | 'proposed' | 'nothing'; readonly plan: Plan; readonly damaged: readonly string[] }
  | { readonly kind: 'finished'; readonly document: ReleaseDocument };

export interface ChangeOptions {
  /** Plan only, write nothing. */
  readonly dryRun?: boolean;
  /** Number of the newest document as the person saw it: another one refuses the request, unless it is this very request, done. */
  readonly expect?: number | undefined;
  /** Of a promoter, for a channel that is signed. */
  readonly key?: KeyObject | undefined;
  /** Takes the change instead of the channel, signed by the promoter, for an approver to complete. */
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
 * The document that came after number `expect`; undefined when that is still the newest.
 * Throws ReleaseError `MOVED_ON` when the channel is elsewhere and not by this request.
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

/** Reports a result, then notes it in the store. A command that is killed in between reports it again when it is repeated. */
export async function reported(
  store: Store,
  result: ChannelResult,
  { dryRun = false, report }: Pick<ChangeOptions, 'dryRun' | 'report'>,
): Promise<ChannelResult> {
  report?.(result);
  if (result.kind === 'finished' && !dryRun) await markReported(store, result.document);
  if (result.kind === 'done') await markReported(store, result.plan.document);
  return result;
}

/**
 * One change of a channel, from the request to the report: finishes what a killed process left,
 * plans, and (unless `dryRun`) carries the plan out. A kill at any moment leaves either nothing, or
 * work that the same command, given again, finds done and does not do twice.
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
  const isNothing = planned.changes.length === 0;
  const plan = isNothing ? planned : { ...planned, document: signedFor(planned.document, history.newest, key) };
  const kind = isNothing ? 'nothing' : propose !== undefined ? 'proposed' : dryRun ? 'planned' : 'done';
  if (kind === 'proposed') {
    await checkPlan(store, plan, { isProposal: true });
    if (!dryRun) await propose?.(canonicalBytes(plan.document));
  }
  if (kind === 'planned') await checkPlan(store, plan);
  if (kind === 'done') await apply(store, plan);
  // Whoever asks for what runs already may do so because what visitors get is damaged.
  if (kind === 'nothing' && !dryRun) await renderNewest(store, channel, { everyByte: true });
  return reported(store, { kind, plan, damaged: history.damaged }, options);
}
