import { useEffect, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Strip } from '@loan/shared/ui/Strip/Strip';

import type { ActionDone, ChannelState, EmptyChannel } from '../contract';
import { clockText } from './times';
import type { Live } from './useConsole';
import type { SheetState } from './useSheets';

export interface NoticesProps {
  readonly live: Live;
  readonly channel: ChannelState | EmptyChannel | undefined;
  readonly sheets: SheetState;
  readonly now: number;
  readonly onHistory: () => void;
}

const doneText = ({ kind, number, action, changes }: ActionDone): string => {
  if (kind === 'proposed') return `Proposed: ${action}. An approver completes it.`;
  const what = changes.length === 0 ? '' : ` ${changes.join('. ')}.`;
  return `Done: document ${number}, ${action}.${what}`;
};

/** What everybody is told above the page: no connection, what was done here, and what was done elsewhere. Read out when it appears. */
export function Notices({ live: { isLive, heard }, channel, sheets: { done }, now, onHistory }: NoticesProps) {
  const [seen, setSeen] = useState<number>();
  const number = channel?.number;
  const [name, setName] = useState(channel?.channel);
  useEffect(() => {
    // The first document of a channel is no news.
    if (channel === undefined || (seen !== undefined && name === channel.channel)) return;
    setSeen(channel.number);
    setName(channel.channel);
  }, [channel, seen, name]);
  const isMine = done !== undefined && done.number === number;
  const isNews = name === channel?.channel && seen !== undefined && number !== seen && !isMine;
  const history = (
    <Button kind="text" onPress={onHistory}>
      History
    </Button>
  );
  return (
    <>
      {!isLive && <Strip tone="warn">Not live: the console cannot be reached. You see what was known at {clockText(heard, now)}.</Strip>}
      {done !== undefined && (isMine || done.kind === 'proposed') && (
        <Strip tone="info" action={history}>
          {doneText(done)}
        </Strip>
      )}
      {isNews && channel !== undefined && 'packages' in channel && (
        <Strip tone="info" action={history}>
          {channel.channel} has moved on: document {channel.number} by {channel.by}, {channel.action}.
        </Strip>
      )}
    </>
  );
}
