import type { ReactNode } from 'react';

import { readWall } from '../../format/date';
import { dayText } from '../../format/dayText';
import { useShell } from '../ShellContext';

export interface ServerTimeProps {
  /** As the server wrote it. */
  readonly text: string;
  /** A sentence with `{date}` in it; default: only the date. */
  readonly around?: string;
  /** Class of the date. */
  readonly className?: string | undefined;
  /** After the text, inside the same element. */
  readonly children?: ReactNode;
}

/**
 * A time of the server in the format of the market, with its moment and zone for machines. A text that is not a time
 * is shown unchanged.
 */
export function ServerTime({ text, around = '{date}', className, children }: ServerTimeProps) {
  const shell = useShell();
  const [before, after] = around.split('{date}');
  const wall = readWall(text);
  return (
    <>
      {before}
      {wall === undefined ? (
        text
      ) : (
        <time className={className} dateTime={shell.zone.iso(wall)}>
          {dayText(text, shell.market)}
          {children}
        </time>
      )}
      {after}
    </>
  );
}
