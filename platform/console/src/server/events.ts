import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

import type { Rates, State } from '../contract';
import type { ChannelWatch } from './changes';
import { Refused } from './refusals';

/** Interval of heartbeats on an idle stream: shorter than any proxy's timeout. ms */
const HEARTBEAT_MS = 15_000;
/** Interval between two polls of the figures. ms */
const RATES_MS = 5000;
/** Maximum number of simultaneous streams: a tab has one. */
export const MOST_STREAMS = 50;

export interface EventSources {
  readonly watch: ChannelWatch;
  readonly state: () => Promise<State>;
  readonly rates: (channel: string) => Promise<Rates>;
  readonly log: (line: string) => void;
}

/** Event streams of open pages. */
export class Streams {
  private open = 0;
  private readonly ends = new Set<() => void>();

  constructor(private readonly sources: EventSources) {}

  /** Returns a stream of events; it ends when the page is closed, when the server closes, and when `isSignedIn` returns false. */
  answer(context: Context, channel: string, isSignedIn: () => boolean): Response {
    if (this.open >= MOST_STREAMS) throw new Refused(503, 'TOO_MANY', 'Too many pages are open already: close one. This one is not live.');
    this.open += 1;
    // A buffering proxy would hold events back.
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const { watch, state, rates, log } = this.sources;
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const send = (event: string, value: () => Promise<unknown>) => async () => {
        if (!isSignedIn()) return end();
        try {
          await stream.writeSSE({ event, data: JSON.stringify(await value()) });
        } catch (fault) {
          log(`The event ${event} could not be sent to an open page: ${String(fault)}`);
        }
      };
      const sendState = send('state', state);
      const sendRates = send('rates', () => rates(channel));
      const timers = [
        setInterval(() => void sendRates(), RATES_MS),
        setInterval(() => void send('heartbeat', async () => ({}))(), HEARTBEAT_MS),
      ];
      const stop = watch.listen(() => void sendState());
      stream.onAbort(end);
      this.ends.add(end);
      try {
        await Promise.all([sendState(), sendRates()]);
        await ended;
      } finally {
        timers.forEach((timer) => clearInterval(timer));
        stop();
        this.ends.delete(end);
        this.open -= 1;
      }
    });
  }

  close(): void {
    for (const end of this.ends) end();
  }
}
