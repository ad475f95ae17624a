import { readHistory } from '@loan/release/commands/readHistory';
import { DocumentReader } from '@loan/release/document/documents';
import { SHELL } from '@loan/release/document/schema';
import { stillFrozen } from '@loan/release/plan/freeze';
import { publishedVersions } from '@loan/release/publish/publish';
import { ReleaseError, StorageError } from '@loan/release/releaseError';
import { asStorageFault } from '@loan/release/store/storageFault';
import type { Store } from '@loan/release/store/store';
import type { Canary, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import type { Brought, CanaryState, ChannelState, EmptyChannel, PackageState, ProposalState } from '../contract';

const broughtBy = ({ number, at, by, why }: ReleaseDocument): Brought => ({ number, at, by, why });

/** The document that introduced something; undefined: older documents do not record it, or it cannot be read. */
async function brought(past: DocumentReader, number: number | undefined): Promise<{ readonly since?: Brought }> {
  const document = number === undefined ? undefined : await past.upTo(number);
  return document?.number === number && document !== undefined ? { since: broughtBy(document) } : {};
}

async function canaryState(canary: Canary | undefined, past: DocumentReader): Promise<{ readonly canary?: CanaryState }> {
  if (canary === undefined) return {};
  const { version, share, market, salt } = canary;
  return { canary: { version, share, ...(market === undefined ? {} : { market }), ...(await brought(past, salt)) } };
}

async function remoteState(store: Store, name: string, remote: RemoteRelease, past: DocumentReader): Promise<PackageState> {
  const { version, since, canary, pins = {}, disabled = false, lastKnownGood, bad } = remote;
  return {
    name,
    version,
    ...(await brought(past, since)),
    ...(await canaryState(canary, past)),
    pins,
    disabled,
    ...(lastKnownGood === undefined ? {} : { fallback: lastKnownGood }),
    bad,
    published: await publishedVersions(store, name),
  };
}

async function shellState(store: Store, document: ReleaseDocument, bad: readonly string[], past: DocumentReader): Promise<PackageState> {
  const { shell, shellSince, shellCanary } = document;
  return {
    name: SHELL,
    version: shell.version,
    ...(await brought(past, shellSince)),
    ...(await canaryState(shellCanary, past)),
    pins: {},
    disabled: false,
    bad,
    published: await publishedVersions(store, SHELL),
  };
}

function signaturesOf({ trust }: ReleaseDocument): ChannelState['signatures'] {
  if (trust === undefined) return 'none';
  return trust.roles.approver === undefined ? 'promoter' : 'approver';
}

async function readState(
  store: Store,
  channel: string,
  proposals: readonly ProposalState[],
  now: number,
): Promise<ChannelState | EmptyChannel> {
  const { newest, badShells, damaged } = await readHistory(store, channel);
  if (newest === undefined) return { channel, number: 0 };
  const past = await DocumentReader.open(store, channel);
  const remotes = Object.entries(newest.remotes).map(([name, remote]) => remoteState(store, name, remote, past));
  const frozen = Object.entries(stillFrozen(newest.frozen, new Date(now).toISOString()));
  return {
    channel,
    ...broughtBy(newest),
    action: newest.action,
    packages: [await shellState(store, newest, badShells, past), ...(await Promise.all(remotes))],
    frozen: frozen.map(([name, { by, why, until }]) => ({ name, by, why, until })),
    signatures: signaturesOf(newest),
    proposals: proposals.filter((proposal) => proposal.channel === channel),
    damaged,
  };
}

/**
 * Reads channels for the page. An unreadable channel is returned with its fault and its last known state, so that the page keeps showing it
 * and the others.
 */
export class StateReader {
  private readonly known = new Map<string, ChannelState>();

  constructor(
    private readonly store: Store,
    /** Called when the store could not be read, so that the state is read again later. */
    private readonly onAway: (why: string) => void,
  ) {}

  /** `now`: ms. */
  async read(channel: string, proposals: readonly ProposalState[], now: number): Promise<ChannelState | EmptyChannel> {
    try {
      const state = await readState(this.store, channel, proposals, now);
      if (state.number > 0) this.known.set(channel, state as ChannelState);
      return state;
    } catch (thrown) {
      const fault = asStorageFault(thrown);
      if (!(fault instanceof ReleaseError)) throw fault;
      if (fault instanceof StorageError) this.onAway(fault.reason);
      const sentence = fault instanceof StorageError ? fault.reason : fault.message;
      return { ...(this.known.get(channel) ?? { channel, number: 0 }), fault: sentence };
    }
  }
}
