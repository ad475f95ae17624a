import { randomUUID, type KeyObject } from 'node:crypto';

import { newestDocument } from '@loan/release/document/documents';
import { parseDocument } from '@loan/release/document/schema';
import { changesBetween } from '@loan/release/plan/changes';
import { approve } from '@loan/release/plan/proposal';
import { ReleaseError } from '@loan/release/releaseError';
import type { Store } from '@loan/release/store/store';

import type { ActionAsked, ActionDone, ProposalState } from '../contract';
import { doneOf } from './actions';
import { Refused } from './refusals';

/** One channel has one proposal that can still be completed; more than these are forgotten ones. */
const MOST = 20;

interface Held {
  readonly state: ProposalState;
  readonly bytes: Uint8Array;
}

type Propose = (proposal: Uint8Array) => Promise<void>;

/**
 * Changes that wait for an approver, in memory: a restart forgets them, and they are proposed again.
 * Without the key of an approver there are none: the refusal says how they are made with the command line.
 */
export class Proposals {
  private held: readonly Held[] = [];

  constructor(
    private readonly store: Store,
    /** Of an approver. */
    private readonly key: KeyObject | undefined,
  ) {}

  list(): readonly ProposalState[] {
    return this.held.map(({ state }) => state);
  }

  /** Acts; what asks for an approval becomes a proposal. */
  async actOrPropose(asked: ActionAsked, by: string, act: (propose?: Propose) => Promise<ActionDone>): Promise<ActionDone> {
    try {
      return await act();
    } catch (fault) {
      if (!(fault instanceof ReleaseError) || fault.code !== 'APPROVAL_NEEDED' || this.key === undefined) throw fault;
      return act(async (bytes) => this.keep(bytes, asked, by));
    }
  }

  /** Completes a proposal, with the approver's key. Who proposed it cannot: two persons see what is new. Codes: as `approve` has them. */
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
