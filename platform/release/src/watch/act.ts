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

/** Who the history says it was. */
export const ACTOR = 'auto';

interface Acting {
  readonly store: Store;
  readonly document: ReleaseDocument;
  readonly key: KeyObject | undefined;
  readonly dryRun: boolean;
}

/**
 * Carries out a decision, as the change that a person would make, for the very document that it was made from: done once, however
 * many watch. Throws ReleaseError as `changeChannel` does, `MOVED_ON` where the channel is elsewhere by now. `now`: ms.
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
