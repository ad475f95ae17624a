import { changeChannel } from '@loan/release/commands/changeChannel';
import { configure } from '@loan/release/commands/configure/configure';
import { configInUse } from '@loan/release/document/channelConfig';
import { newestDocument } from '@loan/release/document/documents';
import { SHELL } from '@loan/release/document/schema';
import { promoteRequest } from '@loan/release/plan/requests';
import { publish } from '@loan/release/publish/publish';
import { soundRecord } from '@loan/release/publish/storedBuild';
import { createFileStore } from '@loan/release/store/fileStore';
import { openStore } from '@loan/release/store/openStore';
import { assetFolder, RECORD_FILE, type Store } from '@loan/release/store/store';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { Stop } from './command';
import { packageName } from './declared';

/** A channel of a store, as commands name it. */
export interface Place {
  readonly store: string;
  readonly channel: string;
}

/** The newest release document of a channel. Throws Stop if the channel has none. */
export async function releaseIn({ store, channel }: Place): Promise<ReleaseDocument> {
  const document = await newestDocument(openStore(store), channel);
  if (document === undefined) throw new Stop(`The channel ${channel} of ${store} has no release: give --store and --channel.`);
  return document;
}

async function copyVersion(from: Store, to: Store, name: string, version: string): Promise<void> {
  const folder = assetFolder(name, version);
  const files = new Map<string, Uint8Array>();
  for (const file of await from.list(folder)) {
    const bytes = await from.read(`${folder}/${file}`);
    if (bytes !== undefined) files.set(file, bytes);
  }
  await to.addFolder(folder, files, RECORD_FILE);
}

/**
 * Copies the release that all borrowers get in a channel into the new folder `copy`, and promotes the build in `folder`/dist there:
 * a build is published only after its journeys have passed, because a published version keeps its bytes. The copy has no keys and
 * no grants. Throws Stop if the channel has no release, and ReleaseError as publish and promote do.
 */
export async function channelWithBuild(folder: string, place: Place, copy: string): Promise<void> {
  const { channel } = place;
  const from = openStore(place.store);
  const to = createFileStore(copy);
  const document = await releaseIn(place);
  const own = packageName(folder);
  const others = Object.entries({ [SHELL]: document.shell, ...document.remotes }).filter(([name]) => name !== own);
  for (const [name, { version }] of others) await copyVersion(from, to, name, version);
  const audit = { by: own, why: `the build in ${folder}`, at: new Date().toISOString() };
  await configure(to, channel, await configInUse(from, document), audit);
  const { record } = await publish(to, folder, { channel, name: own });
  const promoted = await Promise.all(others.map(([name, { version }]) => soundRecord(to, name, version)));
  await changeChannel(to, channel, promoteRequest([...promoted, record], audit));
}
