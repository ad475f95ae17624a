import { getOrInsert } from '@loan/release/getOrInsert';
import { ReleaseError } from '@loan/release/releaseError';
import { asStorageFault } from '@loan/release/store/storageFault';
import type { Store } from '@loan/release/store/store';
import type { CountSource } from '@loan/release/watch/counts';
import { differencesIn, type Difference } from '@loan/release/watch/differences';
import { Monitor } from '@loan/release/watch/monitor';

/**
 * Compares the canaries of a channel as the watch does, and writes nothing. One poll at a time, because each adds the counts since the last
 * one. An unreadable channel has no differences; its state has the reason.
 */
export function createDifferences(
  store: Store,
  sources: readonly CountSource[],
): (channel: string, now: number) => Promise<readonly Difference[]> {
  const monitors = new Map<string, Monitor>();
  const running = new Map<string, Promise<readonly Difference[]>>();

  async function poll(channel: string, now: number): Promise<readonly Difference[]> {
    const monitor = getOrInsert(monitors, channel, () => new Monitor(store, channel, sources));
    try {
      return differencesIn(await monitor.compare(now));
    } catch (thrown) {
      const fault = asStorageFault(thrown);
      if (!(fault instanceof ReleaseError)) throw fault;
      return [];
    }
  }

  return (channel, now) => {
    if (sources.length === 0) return Promise.resolve([]);
    return getOrInsert(running, channel, () => poll(channel, now).finally(() => running.delete(channel)));
  };
}
