import { useEffect } from 'react';

import { readWall } from '@loan/shared/format/date';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCountdown } from '@loan/shared/ui/useCountdown';

import { lastMoment } from './lastMoment';
import { PayByLines } from './PayByLines';

const MINUTE = 60_000;

export interface PayByProps {
  /** What the moment is, in words. */
  readonly until: string;
  /** As the server wrote it. */
  readonly expiry: string;
  /** The time is over, by the clock of the server: never for a text that is no date. */
  readonly onOver: () => void;
}

/** Until when it can be paid, in the words of the market; says when that is over. */
export function PayBy({ until, expiry, onOver }: PayByProps) {
  const shell = useShell();
  const deadline = lastMoment(expiry, shell.zone);
  const isOver = useCountdown(deadline, MINUTE, shell.now) === 0 && deadline !== undefined;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return <PayByLines until={until} day={readWall(expiry) === undefined ? '' : <ServerTime text={expiry} />} exact={expiry} />;
}
