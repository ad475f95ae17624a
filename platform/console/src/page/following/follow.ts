import type { Rates, SessionState, State } from '../../contract';
import { get } from '../api';

const AGAIN_MS = 4000;

/** Handlers of a channel's events. */
export interface Heard {
  onState(state: State): void;
  onRates(rates: Rates): void;
  onLive(isLive: boolean): void;
  onSignedOut(): void;
}

const dataOf = <Value>(event: Event): Value => JSON.parse((event as MessageEvent<string>).data) as Value;

/** Follows the events of a channel until stopped. A browser reconnects by itself, but not after a refusal. */
export function follow(channel: string, { onState, onRates, onLive, onSignedOut }: Heard): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let isOver = false;
  const refused = async () => {
    const session = await get<SessionState>('/api/session');
    if (isOver) return;
    if (session.ok && session.value.by === undefined) return onSignedOut();
    // Without events, request the data directly.
    const [state, rates] = await Promise.all([get<State>('/api/state'), get<Rates>(`/api/rates?channel=${channel}`)]);
    if (isOver) return;
    if (state.ok) onState(state.value);
    if (rates.ok) onRates(rates.value);
    timer = window.setTimeout(start, AGAIN_MS);
  };
  const start = () => {
    source = new EventSource(`/api/events?channel=${encodeURIComponent(channel)}`);
    source.addEventListener('open', () => onLive(true));
    source.addEventListener('heartbeat', () => onLive(true));
    source.addEventListener('state', (event) => onState(dataOf<State>(event)));
    source.addEventListener('rates', (event) => onRates(dataOf<Rates>(event)));
    source.addEventListener('error', () => {
      onLive(false);
      if (source?.readyState === EventSource.CLOSED) void refused();
    });
  };
  start();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    source?.close();
  };
}
