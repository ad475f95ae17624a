import type { KeyObject } from 'node:crypto';

import type { ReleaseDocument } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';

import { changeChannel, type ChannelResult } from '../commands/changeChannel';
import type { AuditFields } from '../plan/plan';
import { haltRequest, promoteRequest } from '../plan/requests';
import { soundRecord } from '../publish/storedBuild';
import type { Store } from '../store/store';
import type { Candidate } from './canaries';
import { EVERYBODY, type Decision } from './decide';

/** The author of its documents in the history. */
export const ACTOR = 'auto';

interface Acting {
  readonly store: Store;
  readonly document: ReleaseDocument;
  readonly key: KeyObject | undefined;
  readonly dryRun: boolean;
}

/**
 * Carries out a decision, as a person would, on the document that it was based on. It takes effect once, however many processes watch the
 * channel. Throws ReleaseError as `changeChannel` does; `MOVED_ON` when the channel has another newest document. `now`: ms.
 */
export async function act(
  { name, version, market }: Candidate,
  decision: Exclude<Decision, { readonly kind: 'wait' }>,
  { store, document, key, dryRun }: Acting,
  now: number,
): Promise<ChannelResult> {
  const audit: AuditFields = { by: ACTOR, why: decision.why, at: new Date(now).toISOString() };
  const options = { dryRun, expect: document.number, key };
  if (decision.kind === 'halt') return changeChannel(store, document.channel, haltRequest(name, audit), options);
  const canary = decision.share === EVERYBODY ? undefined : decision.share;
  const record = await soundRecord(store, name, version);
  const request = promoteRequest([record], { ...audit, canary, market: market as Market | undefined });
  return changeChannel(store, document.channel, request, options);
}
