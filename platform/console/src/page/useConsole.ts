import { useCallback, useEffect, useState } from 'react';

import type { Rates, State } from '../contract';
import { get, type Answer } from './api';
import { followTogether } from './following/followTogether';

/** Interval of requests until there is a channel to follow. ms */
const AGAIN_MS = 3000;

/** Initial channel: production, if it exists. */
const firstChannel = (state: State | undefined): string | undefined =>
  (state?.channels.find(({ channel }) => channel === 'production') ?? state?.channels[0])?.channel;

/** Live state of the console, for the chosen channel or the first one. */
export function useConsole(onSignedOut: () => void) {
  const [state, setState] = useState<State>();
  const [rates, setRates] = useState<Rates>();
  const [chosen, choose] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isLive, setLive] = useState(true);
  const [heard, setHeard] = useState(() => Date.now());
  const channel = chosen ?? firstChannel(state);

  const take = useCallback(
    (answer: Answer<State>) => {
      setFault(answer.ok ? undefined : answer.refusal.message);
      if (answer.ok) setState(answer.value);
      else if (answer.refusal.code === 'SIGNED_OUT') onSignedOut();
      else setLive(false);
    },
    [onSignedOut],
  );
  const refresh = useCallback(() => void get<State>('/api/state').then(take), [take]);

  useEffect(() => {
    if (channel === undefined) {
      refresh();
      const timer = setInterval(refresh, AGAIN_MS);
      return () => clearInterval(timer);
    }
    const noted = () => setHeard(Date.now());
    return followTogether(channel, {
      onState: (value) => (noted(), setState(value)),
      onRates: (value) => (noted(), setRates(value)),
      onLive: (live) => (live && noted(), setLive(live)),
      onSignedOut,
    });
  }, [channel, onSignedOut, refresh]);

  return {
    state,
    /** The channel that is shown. */
    channel,
    choose,
    /** Rates of the shown channel. */
    rates: rates?.channel === channel ? rates : undefined,
    /** Why the last request of the state failed, in a sentence. */
    fault,
    /**
     * Events arrive live. False: the console cannot be reached, or has too many pages open. Without a channel there are no events, only
     * requests.
     */
    isLive: channel === undefined ? fault === undefined : isLive,
    /** When the server last sent something. ms */
    heard,
    /** Requests the state now. */
    refresh,
  };
}
export type Live = ReturnType<typeof useConsole>;
