import { useEffect, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Spinner } from '@loan/shared/ui/Spinner/Spinner';

import type { ChannelState, EmptyChannel, Rates, Role, State } from '../contract';
import styles from './console.module.css';
import { HistoryScreen } from './HistoryScreen';
import { Notices } from './Notices';
import { RunningScreen } from './RunningScreen';
import { Select } from './Select';
import { Sheets } from './sheets/Sheets';
import { useSheets, type SheetState } from './sheets/useSheets';
import { useConsole } from './useConsole';
import { VersionsScreen } from './VersionsScreen';

const SCREENS = [
  { value: 'running', text: 'Running' },
  { value: 'history', text: 'History' },
  { value: 'versions', text: 'Versions' },
] as const;
type Screen = (typeof SCREENS)[number]['value'];

const TICK_MS = 15_000;

/** The current time, refreshed periodically so that ages grow without an event. ms */
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

const isEmpty = (channel: ChannelState | EmptyChannel): channel is EmptyChannel => !('packages' in channel);

interface ShownProps {
  readonly channel: ChannelState;
  readonly screen: Screen;
  readonly roles: readonly Role[];
  readonly rates: Rates | undefined;
  readonly sheets: SheetState;
  readonly now: number;
}

/** One channel in one view, with the open sheet above it. */
function Shown({ channel, screen, roles, rates, sheets, now }: ShownProps) {
  const onWish = roles.includes('promoter') ? sheets.wish : undefined;
  const onApprove = roles.includes('approver') ? sheets.approve : undefined;
  return (
    <>
      {screen === 'running' && (
        <RunningScreen channel={channel} rates={rates} now={now} onWish={onWish} onMenu={sheets.menu} onApprove={onApprove} />
      )}
      {screen === 'history' && <HistoryScreen channel={channel.channel} number={channel.number} now={now} />}
      {screen === 'versions' && <VersionsScreen channel={channel} now={now} onWish={onWish} />}
      <Sheets sheets={sheets} channel={channel} rates={rates} now={now} />
    </>
  );
}

function Views({ screen, onScreen }: { readonly screen: Screen; readonly onScreen: (screen: Screen) => void }) {
  return (
    <nav className={styles.tabs} aria-label="Views">
      {SCREENS.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className={styles.tab}
          aria-current={value === screen ? 'page' : undefined}
          onClick={() => onScreen(value)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}

/** The page of a signed-in person: one channel, in three views. */
export function Board({ by, roles, onSignedOut, signOut }: BoardProps) {
  const [screen, setScreen] = useState<Screen>('running');
  const live = useConsole(onSignedOut);
  const { state, rates, refresh, choose } = live;
  const now = useNow();
  const sheets = useSheets(refresh);
  const channel = state?.channels.find((each) => each.channel === live.channel);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{live.channel ?? 'Release console'}</h1>
        <p className={styles.who}>
          {by} · {roles.at(-1)}
        </p>
      </header>
      <main>
        <Notices live={live} channel={channel} sheets={sheets} now={now} onHistory={() => setScreen('history')} />
        {state !== undefined && state.channels.length > 1 && (
          <Select
            label="Channel"
            value={live.channel ?? ''}
            options={state.channels.map((each) => ({ value: each.channel, text: each.channel }))}
            onChange={choose}
          />
        )}
        <Views screen={screen} onScreen={setScreen} />
        {channel === undefined && <Waiting state={state} />}
        {channel !== undefined && isEmpty(channel) && (
          <p className={styles.note}>{channel.fault ?? `${channel.channel} holds nothing yet.`}</p>
        )}
        {channel !== undefined && !isEmpty(channel) && (
          <Shown channel={channel} screen={screen} roles={roles} rates={rates} sheets={sheets} now={now} />
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
