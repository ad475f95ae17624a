import { counted } from '@loan/shared/format/plural';

import { leftoverConfig } from '../../document/channelConfig';
import { newestDocument } from '../../document/documents';
import { ReleaseError } from '../../releaseError';
import { renderNewest } from '../../serve/servedFolders';
import type { Store } from '../../store/store';
import { headOf, readHead, writeHead } from '../../verify/head';
import { verifyWhole } from '../../verify/verify';
import type { Command } from './commandLine';

const nothingHeld = (channel: string): never => {
  throw new ReleaseError('NO_SHELL', `${channel} holds nothing in this store: look at --store and --channel.`);
};

/** Checks every document and file of a channel. Throws ReleaseError `DAMAGED`, `NO_SHELL`, `HEAD_INVALID`. */
export async function verifyLines(store: Store, { channel, headFile, dryRun }: Command): Promise<readonly string[]> {
  const head = headFile === undefined ? undefined : await readHead(headFile, channel);
  const { problems, documents } = await verifyWhole(store, channel, head);
  if (problems.length > 0) throw new ReleaseError('DAMAGED', `${channel} has ${counted(problems.length, 'fault')}:`, problems);
  const newest = documents.at(-1) ?? nothingHeld(channel);
  if (headFile !== undefined && !dryRun) await writeHead(headFile, headOf(newest, head));
  const leftover = await leftoverConfig(store, channel, documents);
  return [
    `${channel}: every document and every file is as it was released.`,
    ...(leftover === undefined ? [] : [leftover.sentence]),
    ...(headFile === undefined ? [] : [`${dryRun ? 'Would be remembered' : 'Remembered'} in ${headFile}: document ${newest.number}.`]),
  ];
}

/** Renders the newest document again, without a new document. Throws ReleaseError `NO_SHELL`, and as `renderNewest` does. */
export async function renderLines(store: Store, { channel, dryRun }: Command): Promise<readonly string[]> {
  const { number } = (await newestDocument(store, channel)) ?? nothingHeld(channel);
  if (!dryRun) await renderNewest(store, channel, { everyByte: true });
  return [`${channel}: what visitors get ${dryRun ? 'would be written' : 'is written'} from document ${number}.`];
}
