import { randomUUID, type KeyObject } from 'node:crypto';

import { approve } from '@loan/release/commands/approve';
import { newestDocument } from '@loan/release/document/documents';
import { parseDocument } from '@loan/release/document/schema';
import { changesBetween } from '@loan/release/plan/changes';
import { ReleaseError } from '@loan/release/releaseError';
import type { Store } from '@loan/release/store/store';

import type { ActionAsked, ActionDone, ProposalState } from '../contract';
import { doneOf } from './actions';
import { Refused } from './refusals';

/** A channel has one proposal that can still be completed; more than this many are stale. */
const MOST = 20;

interface Held {
  readonly state: ProposalState;
  readonly bytes: Uint8Array;
}

type Propose = (proposal: Uint8Array) => Promise<void>;

/**
 * Changes that wait for an approver, in memory: a restart forgets them, and they must be proposed again. Without the
 * approver's key there are no proposals: the refusal explains how to approve with the command line.
 */
export class Proposals {
  private held: readonly Held[] = [];

  constructor(
    private readonly store: Store,
    /** The approver's key. */
    private readonly key: KeyObject | undefined,
  ) {}

  list(): readonly ProposalState[] {
    return this.held.map(({ state }) => state);
  }

  /** Runs an action; one that needs an approval becomes a proposal. */
  async actOrPropose(asked: ActionAsked, by: string, act: (propose?: Propose) => Promise<ActionDone>): Promise<ActionDone> {
    try {
      return await act();
    } catch (fault) {
      if (!(fault instanceof ReleaseError) || fault.code !== 'APPROVAL_NEEDED' || this.key === undefined) throw fault;
      return act(async (bytes) => this.keep(bytes, asked, by));
    }
  }

  /**
   * Completes a proposal with the approver's key. The proposer cannot complete it, so two persons check it. Error codes: those
   * of `approve`.
   */
  async approve({ id, dryRun }: { readonly id: string; readonly dryRun: boolean }, by: string): Promise<ActionDone> {
    const held = this.held.find(({ state }) => state.id === id);
    if (held === undefined) throw new Refused(404, 'BAD_REQUEST', 'This proposal is gone: it is completed, or has to be made again.');
    if (held.state.by === by) throw new Refused(403, 'FORBIDDEN', 'You proposed this yourself: another approver completes it.');
    const { channel } = held.state;
    const what = `the proposal of ${held.state.by}`;
    const result = await approve(this.store, channel, { bytes: held.bytes, what }, { key: this.key, dryRun });
    if (!dryRun) this.held = this.held.filter((each) => each.state.channel !== channel);
    return doneOf(result);
  }

  private async keep(bytes: Uint8Array, { channel }: ActionAsked, by: string): Promise<void> {
    const document = parseDocument(bytes, 'the proposal');
    const { action, at, why } = document;
    const changes = changesBetween(await newestDocument(this.store, channel), document);
    const state = { id: randomUUID(), channel, by, at, action, why, changes };
    this.held = [...this.held, { state, bytes }].slice(-MOST);
  }
}
