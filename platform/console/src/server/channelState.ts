import { readHistory } from '@loan/release/commands/readHistory';
import { DocumentReader } from '@loan/release/document/documents';
import { SHELL } from '@loan/release/document/schema';
import { stillFrozen } from '@loan/release/plan/freeze';
import { publishedVersions } from '@loan/release/publish/publish';
import { ReleaseError } from '@loan/release/releaseError';
import type { Store } from '@loan/release/store/store';
import type { Canary, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import type { Brought, CanaryState, ChannelState, EmptyChannel, PackageState, ProposalState } from '../contract';

const broughtBy = ({ number, at, by, why }: ReleaseDocument): Brought => ({ number, at, by, why });

/** Earlier documents that the page needs, each read once. */
class Past {
  private constructor(private readonly reader: DocumentReader) {}

  static async open(store: Store, channel: string): Promise<Past> {
    return new Past(await DocumentReader.open(store, channel));
  }

  /** The document that introduced something; undefined: older documents do not record it, or it cannot be read. */
  async brought(number: number | undefined): Promise<{ readonly since?: Brought }> {
    const document = number === undefined ? undefined : await this.reader.upTo(number);
    return document?.number === number && document !== undefined ? { since: broughtBy(document) } : {};
  }
}

async function canaryState(canary: Canary | undefined, past: Past): Promise<{ readonly canary?: CanaryState }> {
  if (canary === undefined) return {};
  const { version, share, market, salt } = canary;
  return { canary: { version, share, ...(market === undefined ? {} : { market }), ...(await past.brought(salt)) } };
}

async function remoteState(store: Store, name: string, remote: RemoteRelease, past: Past): Promise<PackageState> {
  const { version, since, canary, pins = {}, disabled = false, lastKnownGood, bad } = remote;
  return {
    name,
    version,
    ...(await past.brought(since)),
    ...(await canaryState(canary, past)),
    pins,
    disabled,
    ...(lastKnownGood === undefined ? {} : { fallback: lastKnownGood }),
    bad,
    published: await publishedVersions(store, name),
  };
}

async function shellState(store: Store, document: ReleaseDocument, bad: readonly string[], past: Past): Promise<PackageState> {
  const { shell, shellSince, shellCanary } = document;
  return {
    name: SHELL,
    version: shell.version,
    ...(await past.brought(shellSince)),
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
  const past = await Past.open(store, channel);
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

/** State of a channel for the page. An unreadable channel is returned with its fault, so that the others are still shown. `now`: ms. */
export async function channelState(
  store: Store,
  channel: string,
  proposals: readonly ProposalState[],
  now: number,
): Promise<ChannelState | EmptyChannel> {
  return readState(store, channel, proposals, now).catch((fault: unknown) => {
    if (!(fault instanceof ReleaseError)) throw fault;
    return { channel, number: 0, fault: fault.message };
  });
}
