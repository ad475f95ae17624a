import { useCallback, useEffect, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Spinner } from '@loan/shared/ui/Spinner/Spinner';

import type { ChannelState, EmptyChannel, State } from '../contract';
import type { Role } from '../roles';
import styles from './console.module.css';
import { HistoryScreen } from './HistoryScreen';
import { Notices } from './Notices';
import { RunningScreen } from './RunningScreen';
import { Select } from './Select';
import { Sheets } from './Sheets';
import { useConsole } from './useConsole';
import { useSheets } from './useSheets';
import { VersionsScreen } from './VersionsScreen';

const SCREENS = [
  { value: 'running', text: 'Running' },
  { value: 'history', text: 'History' },
  { value: 'versions', text: 'Versions' },
] as const;
type Screen = (typeof SCREENS)[number]['value'];

const TICK_MS = 15_000;

/** The time, now and then: ages grow without an event. ms */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface BoardProps {
  readonly by: string;
  readonly roles: readonly Role[];
  readonly onSignedOut: () => void;
  readonly signOut: () => unknown;
}

/** The channel that is shown first: production, where there is one. */
const firstChannel = ({ channels }: State): string | undefined =>
  (channels.find(({ channel }) => channel === 'production') ?? channels[0])?.channel;

const isEmpty = (channel: ChannelState | EmptyChannel): channel is EmptyChannel => !('packages' in channel);

/** What a signed-in person sees: one channel, in three views, and the sheets above them. */
export function Board({ by, roles, onSignedOut, signOut }: BoardProps) {
  const [chosen, setChosen] = useState<string>();
  const [screen, setScreen] = useState<Screen>('running');
  const live = useConsole(chosen, onSignedOut);
  const now = useNow();
  const { state, rates, refresh } = live;
  const channel = state?.channels.find((each) => each.channel === chosen);
  const sheets = useSheets(useCallback(() => void refresh(), [refresh]));
  useEffect(() => {
    if (chosen === undefined && state !== undefined) setChosen(firstChannel(state));
  }, [chosen, state]);

  const canAct = roles.includes('promoter');
  const onWish = canAct ? sheets.wish : undefined;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{chosen ?? 'Release console'}</h1>
        <p className={styles.who}>
          {by} · {roles.at(-1)}
        </p>
      </header>
      <main>
        <Notices live={live} channel={channel} sheets={sheets} now={now} onHistory={() => setScreen('history')} />
        {state !== undefined && state.channels.length > 1 && (
          <Select
            label="Channel"
            value={chosen ?? ''}
            options={state.channels.map((each) => ({ value: each.channel, text: each.channel }))}
            onChange={setChosen}
          />
        )}
        <nav className={styles.tabs} aria-label="Views">
          {SCREENS.map(({ value, text }) => (
            <button
              key={value}
              type="button"
              className={styles.tab}
              aria-current={value === screen ? 'page' : undefined}
              onClick={() => setScreen(value)}
            >
              {text}
            </button>
          ))}
        </nav>
        {channel === undefined && <Waiting state={state} />}
        {channel !== undefined && isEmpty(channel) && (
          <p className={styles.note}>{channel.fault ?? `${channel.channel} holds nothing yet.`}</p>
        )}
        {channel !== undefined && !isEmpty(channel) && (
          <>
            {screen === 'running' && (
              <RunningScreen
                channel={channel}
                rates={rates}
                now={now}
                onWish={onWish}
                onMenu={sheets.menu}
                onApprove={roles.includes('approver') ? sheets.approve : undefined}
              />
            )}
            {screen === 'history' && <HistoryScreen channel={channel.channel} number={channel.number} now={now} />}
            {screen === 'versions' && <VersionsScreen channel={channel} now={now} onWish={onWish} />}
            <Sheets sheets={sheets} channel={channel} rates={rates} />
          </>
        )}
      </main>
      <footer className={styles.footer}>
        <Button kind="text" onPress={signOut}>
          Sign out
        </Button>
      </footer>
    </div>
  );
}

function Waiting({ state }: { readonly state: State | undefined }) {
  if (state !== undefined && state.channels.length === 0) return <p className={styles.note}>The store has no channel yet.</p>;
  return (
    <p role="status">
      <Spinner /> Reading the store…
    </p>
  );
}
