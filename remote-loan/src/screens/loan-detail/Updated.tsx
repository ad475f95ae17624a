import { hourText, momentText } from '@loan/shared/format/momentText';
import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';
import { fill } from '@loan/shared/wording/fill';

import styles from './LoanDetailScreen.module.css';

export interface UpdatedProps {
  /** When the page's data was read, by the server's clock, in ms since 1970; undefined before hydration. */
  readonly at: number | undefined;
  /** The last attempt to read it again failed. */
  readonly failed: boolean;
  readonly onRetry: () => unknown;
}

/**
 * When the page's data was read, in the market's zone, with the day unless it is today; announced again after each
 * refresh. After a failed one it says so, because the shell shows no toast on this page (product §8.1).
 */
export function Updated({ at, failed, onRetry }: UpdatedProps) {
  const { common } = useCommonWording();
  const shell = useShell();
  const hydrated = useHydrated();
  const dayOf = (time: number) => momentText(time, shell.market, shell.zone).slice(0, -6);
  const timeOf = (time: number) => hourText(time, shell.zone) + (dayOf(time) === dayOf(shell.now()) ? '' : `, ${dayOf(time)}`);
  return (
    <p role={failed ? 'alert' : 'status'} className={styles.updated}>
      {failed && `${common.errorGeneric} `}
      {hydrated && at !== undefined ? fill(common.updated, { time: timeOf(at) }) : '\u00a0'}
      {failed && (
        <Button kind="text" inline onPress={onRetry}>
          {common.retry}
        </Button>
      )}
    </p>
  );
}
