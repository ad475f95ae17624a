import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { unlessCode } from '../store/durable';
import { channelKey } from '../store/store';

/** What a server has to know of a channel to see that it changed. */
export interface ChannelState {
  /** Another text when a document came, or when the newest one or `index.html` went or changed. */
  readonly text: string;
  /** When that was, ms, by the clock of the store; 0: not known. */
  readonly changedAt: number;
}

/** Looks at a channel; no document is read. Throws what the storage says while it cannot be read. */
export type ChannelLook = () => Promise<ChannelState>;

/** Looks at a channel in a folder: two looks at the file system. */
export function lookAtFolder(root: string, channel: string): ChannelLook {
  const paths = [join(root, 'channels', channel), join(root, channelKey(channel, 'index.html'))];
  return async () => {
    const found = await Promise.all(paths.map((path) => stat(path, { bigint: true }).catch(unlessCode(['ENOENT', 'ENOTDIR'], undefined))));
    const text = found.map((each) => (each === undefined ? '' : `${each.ino}.${each.mtimeNs}.${each.size}`)).join(' ');
    return { text, changedAt: Number(found[0]?.mtimeMs ?? 0) };
  };
}
