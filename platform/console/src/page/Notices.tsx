import { useEffect, useRef, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Strip } from '@loan/shared/ui/Strip/Strip';

import type { ActionDone, ChannelState, EmptyChannel } from '../contract';
import { UNREACHABLE } from './api';
import styles from './console.module.css';
import type { SheetState } from './sheets/useSheets';
import { clockText } from './times';
import type { Live } from './useConsole';

export interface NoticesProps {
  readonly live: Live;
  readonly channel: ChannelState | EmptyChannel | undefined;
  readonly sheets: SheetState;
  readonly now: number;
  readonly onHistory: () => void;
}

function doneText({ kind, number, action }: ActionDone): string {
  if (kind === 'proposed') return `Proposed: ${action}. An approver completes it.`;
  return kind === 'nothing' ? 'Nothing was changed: the channel is like that already.' : `Done: document ${number}, ${action}.`;
}

/** Notices above the page: no connection, the last action here, and changes made elsewhere. Announced when they appear. */
export function Notices({ live: { isLive, fault, heard }, channel, sheets: { done }, now, onHistory }: NoticesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(channel);
  // The document shown when a channel is opened is not a change.
  if (channel !== undefined && seen?.channel !== channel.channel) setSeen(channel);
  useEffect(() => {
    if (done === undefined) return;
    // Scroll to the result, wherever on the page the action was started.
    window.scrollTo(0, 0);
    place.current?.focus();
  }, [done]);
  const toHistory = () => {
    setSeen(channel);
    onHistory();
  };
  const history = (
    <Button kind="text" onPress={toHistory} label="See the history">
      History
    </Button>
  );
  const known = Math.max(done?.number ?? 0, seen?.channel === channel?.channel ? (seen?.number ?? 0) : 0);
  const isRead = channel !== undefined && 'packages' in channel;
  const hasMovedOn = isRead && seen !== undefined && channel.number > known;
  return (
    <div className={styles.notices} ref={place} tabIndex={-1}>
      {!isLive && (
        <Strip tone="warn">
          Not live. {fault ?? UNREACHABLE.message} You see what was known at {clockText(heard, now)}.
        </Strip>
      )}
      {isRead && channel.fault !== undefined && <Strip tone="warn">{channel.fault} You see what was read before.</Strip>}
      {done !== undefined && !hasMovedOn && (
        <Strip tone="info" action={history}>
          {doneText(done)}
        </Strip>
      )}
      {hasMovedOn && (
        <Strip tone="info" action={history}>
          {channel.channel} has moved on: document {channel.number} by {channel.by}, {channel.action}.
        </Strip>
      )}
    </div>
  );
}
