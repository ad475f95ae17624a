import { Button } from '@loan/shared/ui/Button/Button';
import { useEffect, useState } from 'react';

import type { HostShell } from '../shell';
import styles from './chrome.module.css';
import { InPlaceOfPage } from './ShellFrame';

/** Milliseconds until a borrower is offered a way out of a page that does not come. */
const SLOW_AFTER = 3000;

/** Nothing at first; after three seconds a notice with retry and home, whatever hangs. */
function WaitingNotice({ host }: { readonly host: HostShell }) {
  const [slow, setSlow] = useState(false);
  const { common } = host.wording;
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
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

/** The shape of a page to come, with the shell's own first words (the same as in the shell document). */
export function PageSkeleton({ host }: { readonly host: HostShell }) {
  return (
    <InPlaceOfPage>
      <div className="w">
        <WaitingNotice host={host} />
        <p role="status">{host.wording.common.loading}</p>
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
