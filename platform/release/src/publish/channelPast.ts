import type { PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { readHistory } from '../commands/readHistory';
import { defaultBuild, earlierIn, namedIn } from '../document/builds';
import { documentNumbers, readDocument } from '../document/documents';
import { SHELL } from '../document/schema';
import { getOrInsert } from '../getOrInsert';
import type { History } from '../plan/history';
import { isUnusable, type ReleaseError } from '../releaseError';
import { renderedNumber } from '../serve/rendering';
import type { Store } from '../store/store';
import { firstOpen, type ChannelPast, type Naming } from './retention';

type DefaultBuilds = Pick<ReleaseDocument, 'shell' | 'remotes'>;

/** The default builds of a document. Equal builds share one object in memory, because a channel has thousands of documents. */
function defaultBuildsOf(document: ReleaseDocument, known: Map<string, PinnedBuild>): DefaultBuilds {
  const one = (build: PinnedBuild): PinnedBuild => getOrInsert(known, build.id, () => build);
  const remotes = Object.entries(document.remotes).map(([name, remote]) => {
    const build = defaultBuild(document, name);
    return [name, { version: remote.version, bad: [], builds: build === undefined ? {} : { [build.version]: one(build) } }] as const;
  });
  return { shell: one(document.shell), remotes: Object.fromEntries(remotes) };
}

/**
 * Reads a channel from its first document; undefined: it has none. `records`: of all published versions. Throws ReleaseError `DAMAGED`
 * when an unreadable document may be the one of a page opened after `since` (ms), because the versions that it names are unknown.
 */
export async function readChannelPast(
  store: Store,
  channel: string,
  records: History['records'],
  since: number,
): Promise<ChannelPast | undefined> {
  const newest = await readHistory(store, channel);
  if (newest.newest === undefined) return undefined;
  const namings: Naming[] = [];
  const documents: DefaultBuilds[] = [];
  const damaged: { readonly number: number; readonly fault: ReleaseError }[] = [];
  const known = new Map<string, PinnedBuild>();
  for (const number of await documentNumbers(store, channel)) {
    try {
      const document = await readDocument(store, channel, number);
      namings.push({ number, at: document.at, named: namedIn(document) });
      documents.push(defaultBuildsOf(document, known));
    } catch (fault) {
      if (!isUnusable(fault)) throw fault;
      damaged.push({ number, fault });
    }
  }
  const earlier = new Map([SHELL, ...Object.keys(newest.newest.remotes)].map((name) => [name, earlierIn(documents, name)]));
  const past = { namings, history: { ...newest, earlier, records }, rendered: await renderedNumber(store, channel) };
  const first = firstOpen(past, since);
  const unknown = damaged.find(({ number }) => number > first);
  if (unknown !== undefined) throw unknown.fault;
  return past;
}
