import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { unlessCode } from '../store/durable';
import { channelKey } from '../store/store';

/** The state of a channel that a server compares to notice a change. */
export interface ChannelState {
  /** Changes when a document is added, or when the newest document or `index.html` is removed or changed. */
  readonly text: string;
  /** Time of the last change, ms, by the clock of the store; 0: unknown. */
  readonly changedAt: number;
}

/** Polls the state of a channel without reading any document. Throws the storage's error while it cannot be read. */
export type ChannelLook = () => Promise<ChannelState>;

/** Polls a channel in a folder with two calls of the file system. */
export function lookAtFolder(root: string, channel: string): ChannelLook {
  const paths = [join(root, 'channels', channel), join(root, channelKey(channel, 'index.html'))];
  return async () => {
    const found = await Promise.all(paths.map((path) => stat(path, { bigint: true }).catch(unlessCode(['ENOENT', 'ENOTDIR'], undefined))));
    const text = found.map((each) => (each === undefined ? '' : `${each.ino}.${each.mtimeNs}.${each.size}`)).join(' ');
    return { text, changedAt: Number(found[0]?.mtimeMs ?? 0) };
  };
}
