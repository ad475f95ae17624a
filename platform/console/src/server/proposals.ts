import { randomUUID, type KeyObject } from 'node:crypto';

import { approve } from '@loan/release/commands/approve';
import { parseDocument } from '@loan/release/document/schema';
import { ReleaseError } from '@loan/release/releaseError';
import type { Store } from '@loan/release/store/store';

import type { ActionDone, ProposalState } from '../contract';
import { doneOf } from './actions';
import type { ActionAsked } from './asked';
import { Refused } from './refusals';
import type { Session } from './signIn/sessions';

/** A channel has one proposal that can still be completed; more than this many are stale. */
const MOST = 20;

interface Held {
  readonly state: ProposalState;
  readonly proposer: Person;
  readonly bytes: Uint8Array;
}

type Person = Pick<Session, 'by' | 'subject'>;
type Propose = (proposal: Uint8Array) => Promise<void>;

/**
 * Changes that wait for an approver, in memory: a restart forgets them, and they must be proposed again. Without the
 * approver's key there are no proposals: the refusal explains how to approve with the command line.
 */
export class Proposals {
  private held: readonly Held[] = [];
  /** Channel → the last completed proposal, for an approver whose reply was lost: approved again, it is recognised as finished. */
  private readonly completed = new Map<string, Held>();

  constructor(
    private readonly store: Store,
    /** The approver's key. */
    private readonly key: KeyObject | undefined,
  ) {}

  list(): readonly ProposalState[] {
    return this.held.map(({ state }) => state);
  }

  /** Runs an action; one that needs an approval becomes a proposal. */
  async actOrPropose(asked: ActionAsked, person: Person, act: (propose?: Propose) => Promise<ActionDone>): Promise<ActionDone> {
    try {
      return await act();
    } catch (fault) {
      if (!(fault instanceof ReleaseError) || fault.code !== 'APPROVAL_NEEDED' || this.key === undefined) throw fault;
      return act(async (bytes) => this.keep(bytes, asked, person));
    }
  }

  /**
   * Completes a proposal with the approver's key. The proposer cannot complete it, so two persons check it: another address of the same
   * account, or another account with the same address, does not count as another person. Error codes: those of `approve`.
   */
  async approve({ id, dryRun }: { readonly id: string; readonly dryRun: boolean }, person: Person): Promise<ActionDone> {
    const held = [...this.held, ...this.completed.values()].find(({ state }) => state.id === id);
    if (held === undefined) throw new Refused(404, 'BAD_REQUEST', 'This proposal is gone: it is completed, or has to be made again.');
    if (held.proposer.by === person.by || held.proposer.subject === person.subject)
      throw new Refused(403, 'FORBIDDEN', 'You proposed this yourself: another approver completes it.');
    const { channel } = held.state;
    const what = `the proposal of ${held.state.by}`;
    const done = doneOf(await approve(this.store, channel, { bytes: held.bytes, what }, { key: this.key, dryRun }));
    if (dryRun) return done;
    this.held = this.held.filter((each) => each.state.channel !== channel);
    this.completed.set(channel, held);
    return done;
  }

  private keep(bytes: Uint8Array, { channel }: ActionAsked, proposer: Person): void {
    const { action, why } = parseDocument(bytes, 'the proposal');
    // Sent again after a lost reply, a request replaces its proposal.
    const others = this.held.filter(
      (each) => each.state.channel !== channel || each.state.action !== action || each.proposer.subject !== proposer.subject,
    );
    const state = { id: randomUUID(), channel, by: proposer.by, action, why };
    this.held = [...others, { state, proposer, bytes }].slice(-MOST);
  }
}
