import type { KeyObject } from 'node:crypto';

import { changeChannel, type ChannelResult } from '@loan/release/commands/changeChannel';
import { previewLink } from '@loan/release/commands/preview/previewLink';
import type { ChannelRequest, AuditFields } from '@loan/release/plan/plan';
import { freezeRequest, haltRequest, promoteRequest, rollbackRequest, switchRequest } from '@loan/release/plan/requests';
import { soundRecord } from '@loan/release/publish/storedBuild';
import type { Store } from '@loan/release/store/store';

import type { ActionDone, PreviewMade } from '../contract';
import type { ActionAsked, PreviewAsked } from './asked';

/** How long a preview link is valid. */
const PREVIEW_MS = 60 * 60 * 1000;

export interface Acting {
  readonly store: Store;
  /** A promoter's key, for signed channels. */
  readonly key: KeyObject | undefined;
  readonly now: () => number;
}

/** The command line's request for an action of the page. */
async function requestOf(store: Store, asked: ActionAsked, audit: AuditFields): Promise<ChannelRequest> {
  const { action, name } = asked;
  switch (action) {
    case 'rollback':
      return rollbackRequest([name], { ...audit, market: asked.market });
    case 'halt':
      return haltRequest(name, audit);
    case 'disable':
    case 'enable':
      return switchRequest(name, action === 'enable', audit);
    case 'freeze':
      return freezeRequest(name, asked.until, audit);
    case 'unfreeze':
      return freezeRequest(name, undefined, audit);
    case 'promote':
    case 'share': {
      const { version, market, again = false } = asked;
      const canary = action === 'share' ? asked.share : undefined;
      return promoteRequest([await soundRecord(store, name, version)], { ...audit, canary, market, again });
    }
  }
}

/** Result of a change, for the page. */
export function doneOf(result: ChannelResult): ActionDone {
  if (result.kind === 'finished') {
    const { number, action } = result.document;
    return { kind: 'finished', number, action, changes: [], damaged: [] };
  }
  const { document, changes } = result.plan;
  return { kind: result.kind, number: document.number, action: document.action, changes, damaged: result.damaged };
}

/**
 * Runs an action of the page, or describes it (`dryRun`), through the functions of the command line and for the document that
 * the page showed. Throws the same ReleaseErrors.
 */
export async function act(
  { store, key, now }: Acting,
  asked: ActionAsked,
  by: string,
  propose?: (proposal: Uint8Array) => Promise<void>,
): Promise<ActionDone> {
  const { channel, dryRun, expect, why } = asked;
  const request = await requestOf(store, asked, { by, why, at: new Date(now()).toISOString() });
  return doneOf(await changeChannel(store, channel, request, { dryRun, expect, key, propose }));
}

/** The link that shows a published version in one tab. Throws ReleaseError as `preview` of the command line does. */
export async function makePreview({ store, key, now }: Acting, { channel, name, version }: PreviewAsked): Promise<PreviewMade> {
  const build = await soundRecord(store, name, version);
  const { link, until } = await previewLink(store, [build], { channel, key, now: now(), lasts: PREVIEW_MS });
  return { link, until };
}
