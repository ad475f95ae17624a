import { channelKey, documentKey } from '../store';
import { Bucket } from './bucket';
import type { Objects } from './objects';
import type { S3Options } from './requests';

/** What a channel holds, as far as a server has to know it. */
export interface ChannelState {
  /** Number of the newest document, usable or not; 0: there is none. */
  readonly newest: number;
  /** Another text when a document came, went or changed since the last newest one, or when `index.html` did. */
  readonly text: string;
}

const NUMBERED = /\/(\d{6})\.json$/;

/** One request a look: it lists the channel from the newest document on that the last look found. */
export function watchChannel(objects: Objects, channel: string): () => Promise<ChannelState> {
  let known = 0;
  const lookFrom = async (number: number): Promise<ChannelState> => {
    const after = number > 1 ? documentKey(channel, number - 1) : '';
    const { objects: listed } = await objects.list(`channels/${channel}/`, { delimiter: '/', ...(after !== '' && { after }) });
    const watched = listed.filter(({ key }) => NUMBERED.test(key) || key === channelKey(channel, 'index.html'));
    const newest = Math.max(0, ...watched.flatMap(({ key }) => NUMBERED.exec(key)?.[1] ?? []).map(Number));
    return { newest, text: watched.map(({ key, etag }) => `${key} ${etag}`).join('\n') };
  };
  return async () => {
    const state = await lookFrom(known);
    // The newest one was taken away: what is older counts again.
    const whole = state.newest === 0 && known > 0 ? await lookFrom(0) : state;
    known = whole.newest;
    return whole;
  };
}

/**
 * Watches a channel on an object store: a look each second costs one request for a list, and no document is read. Throws
 * ReleaseError `STORAGE` while the object store cannot be reached: who serves goes on with what he has.
 */
export function createChannelWatch(options: S3Options, channel: string): () => Promise<ChannelState> {
  return watchChannel(new Bucket(options), channel);
}
