import { useEffect, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';

import { LATE_AFTER } from '../launch/lateShell';
import type { HostShell } from '../shell';
import styles from './frame.module.css';
import { InPlaceOfPage } from './ShellFrame';

interface WaitingProps {
  readonly host: HostShell;
  /** When the page was opened, in ms since the document was opened: the time that the borrower has already waited counts. */
  readonly opened: number;
}

/**
 * Renders nothing at first. Three seconds after the page was opened it shows a notice with retry and home, whatever
 * the page is waiting for.
 */
function WaitingNotice({ host, opened }: WaitingProps) {
  const [left] = useState(() => opened + LATE_AFTER - performance.now());
  const [slow, setSlow] = useState(left <= 0);
  const { common } = host.shell.wording;
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  if (!slow) return null;
  return (
    <section className={styles['waiting']} role="alert">
      <p>{common.errorSlow}</p>
      <div className={styles['waitingActions']}>
        <Button inline onPress={() => host.retry()}>
          {common.retry}
        </Button>
        <Button inline kind="secondary" onPress={() => host.shell.bridge.goHome()}>
          {common.toHome}
        </Button>
      </div>
    </section>
  );
}

/** Skeleton of a page that is being loaded. It has the same text as the shell document at first. */
export function PageSkeleton({ host, opened }: WaitingProps) {
  return (
    <InPlaceOfPage>
      <div className="w">
        <WaitingNotice host={host} opened={opened} />
        <p role="status">{host.shell.wording.common.loading}</p>
        <div aria-hidden="true">
          <i className="h" />
          <i />
          <i className="s" />
        </div>
        <div aria-hidden="true">
          <i />
          <i />
          <i />
          <i className="s" />
        </div>
      </div>
    </InPlaceOfPage>
  );
}
