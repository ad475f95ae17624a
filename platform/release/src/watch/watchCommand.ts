import type { KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Command } from '../commands/cli/commandLine';
import { newestDocument } from '../document/documents';
import { ReleaseError } from '../releaseError';
import { asStorageFault } from '../store/storageFault';
import type { Store } from '../store/store';
import { collectorAt } from './counts';
import { POLL, Watch } from './watch';

/** The default collector, on this machine. */
export const COLLECTOR = 'http://127.0.0.1:8090';
/** Exit code of `--once` if a canary was halted. */
export const HALTED = 3;

/** Polls until it is aborted; a poll that has begun is finished first. A fault is reported once, and the poll is retried. */
export async function watchUntil(signal: AbortSignal, watch: Watch, say: (line: string) => void, pause = POLL): Promise<void> {
  let said = '';
  while (!signal.aborted) {
    try {
      await watch.turn();
      said = '';
    } catch (thrown) {
      const fault = asStorageFault(thrown);
      if (!(fault instanceof ReleaseError)) throw fault;
      if (fault.message !== said) say(`${fault.code}: ${fault.message}`);
      said = fault.message;
    }
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs `work` with a signal that is aborted by Ctrl-C or SIGTERM. */
async function untilEnded(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    await work(ended.signal);
  } finally {
    for (const signal of signals) process.removeListener(signal, end);
  }
}

/** Watches the canaries of a channel, once or until it is ended. `say`: receives each line. Returns the exit code. */
export async function watchChannel(
  store: Store,
  { channel, sources, once, dryRun }: Command,
  key: KeyObject | undefined,
  say: (line: string) => void,
): Promise<0 | typeof HALTED> {
  const trust = (await newestDocument(store, channel))?.trust;
  if (trust !== undefined && key === undefined && !dryRun)
    throw new ReleaseError('KEY_NEEDED', `${channel} is signed: give the watch the key of a promoter with --key <file>, or RELEASE_KEY.`);
  const timed = (line: string) => say(`${new Date().toISOString()} ${line}`);
  const asked = sources.length === 0 ? [collectorAt(COLLECTOR)] : sources;
  const watch = new Watch({ store, channel, sources: asked, key, dryRun, say: once ? say : timed });
  if (once) {
    const { poll, halted } = await watch.untilDone();
    if (poll.faults.length > 0) throw new ReleaseError('NOT_COUNTED', 'Not everything can be counted: nothing was halted or raised.');
    return halted ? HALTED : 0;
  }
  timed(`${channel} is watched, by the counts of ${asked.map(({ name }) => name).join(', ')}.`);
  await untilEnded((signal) => watchUntil(signal, watch, timed));
  timed('The watch has ended. Its decisions stay; canaries are not halted or raised until it runs again.');
  return 0;
}
