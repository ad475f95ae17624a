import { useCallback, useEffect, useState } from 'react';

import type { Rates, SessionState, State } from '../contract';
import { get, type Answer } from './api';

const AGAIN_MS = 4000;

export interface Live {
  readonly state: State | undefined;
  /** The channel that is shown. */
  readonly channel: string | undefined;
  choose(channel: string): void;
  /** Of the channel that is shown. */
  readonly rates: Rates | undefined;
  /** What happens is told as it happens. False: the console cannot be reached, or has too many pages open. */
  readonly isLive: boolean;
  /** When the server was last heard. ms */
  readonly heard: number;
  /** Asks for the state now. */
  refresh(): void;
}

const dataOf = <Value>(event: Event): Value => JSON.parse((event as MessageEvent<string>).data) as Value;

interface Heard {
  onState(state: State): void;
  onRates(rates: Rates): void;
  onLive(isLive: boolean): void;
  onSignedOut(): void;
}

/** Follows the events of a channel until it is told to stop. A browser reconnects by itself, but not after a refusal. */
function follow(channel: string, { onState, onRates, onLive, onSignedOut }: Heard): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let isOver = false;
  const refused = async () => {
    const session = await get<SessionState>('/api/session');
    if (isOver) return;
    if (session.ok && session.value.by === undefined) return onSignedOut();
    // As fresh as it can be without events.
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

/** The channel that is shown first: production, where there is one. */
const firstChannel = (state: State | undefined): string | undefined =>
  (state?.channels.find(({ channel }) => channel === 'production') ?? state?.channels[0])?.channel;

/** What the console knows, live: of the channel that is chosen, or the first. */
export function useConsole(onSignedOut: () => void): Live {
  const [state, setState] = useState<State>();
  const [rates, setRates] = useState<Rates>();
  const [chosen, choose] = useState<string>();
  const [isLive, setLive] = useState(true);
  const [heard, setHeard] = useState(() => Date.now());
  const channel = chosen ?? firstChannel(state);

  const take = useCallback(
    (answer: Answer<State>) => {
      if (answer.ok) setState(answer.value);
      else if (answer.refusal.code === 'SIGNED_OUT') onSignedOut();
      else setLive(false);
    },
    [onSignedOut],
  );
  useEffect(() => {
    void get<State>('/api/state').then(take);
  }, [take]);

  useEffect(() => {
    if (channel === undefined) return undefined;
    const noted = () => setHeard(Date.now());
    return follow(channel, {
      onState: (value) => (noted(), setState(value)),
      onRates: (value) => (noted(), setRates(value)),
      onLive: (live) => (live && noted(), setLive(live)),
      onSignedOut,
    });
  }, [channel, onSignedOut]);

  const refresh = useCallback(() => void get<State>('/api/state').then(take), [take]);
  return { state, channel, choose, rates: rates?.channel === channel ? rates : undefined, isLive, heard, refresh };
}
