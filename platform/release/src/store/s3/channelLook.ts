import type { ChannelLook, ChannelState } from '../../document/channelLook';
import { channelKey, documentKey } from '../store';
import type { Objects } from './objects';

const NUMBERED = /\/(\d{6})\.json$/;
const numberOf = (key: string): number => Number(NUMBERED.exec(key)?.[1] ?? 0);

/**
 * Polls a channel on an object store with one list request, which starts at the newest document of the last poll. Throws ReleaseError
 * `STORAGE`.
 */
export function lookAtObjects(objects: Objects, channel: string): ChannelLook {
  let known = 0;
  const lookFrom = async (number: number): Promise<ChannelState & { readonly newest: number }> => {
    const after = number > 1 ? documentKey(channel, number - 1) : '';
    const { objects: listed } = await objects.list(`channels/${channel}/`, { delimiter: '/', ...(after !== '' && { after }) });
    const newest = Math.max(0, ...listed.map(({ key }) => numberOf(key)));
    const watched = listed.filter(({ key }) => (newest > 0 && numberOf(key) === newest) || key === channelKey(channel, 'index.html'));
    return {
      newest,
      text: watched.map(({ key, etag }) => `${key} ${etag}`).join('\n'),
      changedAt: Math.max(0, ...watched.map(({ writtenAt }) => writtenAt)),
    };
  };
  return async () => {
    const state = await lookFrom(known);
    // The newest document was removed, so older ones count again.
    const { newest, ...whole } = state.newest === 0 && known > 0 ? await lookFrom(0) : state;
    known = newest;
    return whole;
  };
}
