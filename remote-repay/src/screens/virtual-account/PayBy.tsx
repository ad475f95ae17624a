import { useEffect } from 'react';

import { readWall } from '@loan/shared/format/date';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCountdown } from '@loan/shared/ui/useCountdown';

import { lastMoment } from '../lastMoment';
import { PayByLines } from './PayByLines';

const MINUTE = 60_000;

export interface PayByProps {
  /** Label of the moment. */
  readonly until: string;
  /** The server's text. */
  readonly expiry: string;
  /** The time has expired, by the server's clock. Never called for a text that is not a date. */
  readonly onOver: () => void;
}

/** The payment deadline, formatted for the market; reports when it has passed. */
export function PayBy({ until, expiry, onOver }: PayByProps) {
  const shell = useShell();
  const deadline = lastMoment(expiry, shell.zone);
  const isOver = useCountdown(deadline, MINUTE, shell.now) === 0 && deadline !== undefined;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return <PayByLines until={until} day={readWall(expiry) === undefined ? '' : <ServerTime text={expiry} />} exact={expiry} />;
}
