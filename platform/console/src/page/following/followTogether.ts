import type { Rates, State } from '../../contract';
import { get } from '../api';
import { follow, type Heard } from './follow';

/** The tab with the stream passes on an event every few seconds; after this silence it counts as suspended. ms */
const SILENCE_MS = 25_000;
const LOOK_MS = 5000;
/** Pause before the lock is requested again. ms */
const AGAIN_MS = 1000;

/** Messages that the tab with the stream passes on. */
type Passed =
  | { readonly kind: 'state'; readonly value: State }
  | { readonly kind: 'rates'; readonly value: Rates }
  | { readonly kind: 'live'; readonly value: boolean };

function take({ onState, onRates, onLive }: Heard, passed: Passed): void {
  if (passed.kind === 'state') onState(passed.value);
  else if (passed.kind === 'rates') onRates(passed.value);
  else onLive(passed.value);
}

/** Holds the stream until `release` is called; passes events to this tab and the others. */
function lead(channel: string, heard: Heard, others: BroadcastChannel): { readonly released: Promise<void>; release(): void } {
  const pass = (passed: Passed) => {
    take(heard, passed);
    others.postMessage(passed);
  };
  const stop = follow(channel, {
    onState: (value) => pass({ kind: 'state', value }),
    onRates: (value) => pass({ kind: 'rates', value }),
    onLive: (value) => pass({ kind: 'live', value }),
    onSignedOut: heard.onSignedOut,
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = () => {
      stop();
      resolve();
    };
  });
  return { released, release };
}

/**
 * Follows the events of a channel by one stream for all tabs of the browser: over HTTP/1.1 a browser opens six connections to
 * an origin, and each stream occupies one. The tab that holds the lock has the stream. When that tab is closed, the next one
 * gets the lock; when it is suspended, the next one takes the lock. Returns the function that stops following.
 */
export function followTogether(channel: string, heard: Heard): () => void {
  const name = `console events ${channel}`;
  const others = new BroadcastChannel(name);
  let waiting = new AbortController();
  let leading: ReturnType<typeof lead> | undefined;
  let lastHeard = Date.now();
  let mustSteal = false;
  const over = new AbortController();
  others.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    lastHeard = Date.now();
    take(heard, data);
  });
  const hold = () => {
    leading = lead(channel, heard, others);
    return leading.released;
  };
  const compete = async () => {
    while (!over.signal.aborted) {
      waiting = new AbortController();
      const options = mustSteal ? { steal: true } : { signal: waiting.signal };
      mustSteal = false;
      // Rejects when another tab takes the lock, and when this tab stops waiting.
      await navigator.locks.request(name, options, hold).catch(() => undefined);
      leading?.release();
      leading = undefined;
      lastHeard = Date.now();
      if (!mustSteal) await new Promise((next) => setTimeout(next, AGAIN_MS));
    }
  };
  void compete();
  // The tab with the stream sent its figures before this tab was opened.
  const ask = async () => {
    const rates = await get<Rates>(`/api/rates?channel=${encodeURIComponent(channel)}`);
    if (rates.ok && !over.signal.aborted) heard.onRates(rates.value);
  };
  void ask();
  const timer = window.setInterval(() => {
    if (leading !== undefined || Date.now() - lastHeard <= SILENCE_MS) return;
    mustSteal = true;
    waiting.abort();
  }, LOOK_MS);
  return () => {
    over.abort();
    window.clearInterval(timer);
    waiting.abort();
    leading?.release();
    others.close();
  };
}
