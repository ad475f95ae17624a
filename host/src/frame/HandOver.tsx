import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { nativePages, isIncomplete, readPageQuery, type PageSpec } from '@loan/shared/contracts/pages';
import { AppPicture } from '@loan/shared/ui/pictures/AppPicture';

import type { NativePage } from '../routing/navigation';
import type { HostShell } from '../shell';
import { IncompleteLink, Panel } from './RemoteFailed';

/** Asks the native app, through the bridge, to open a page. Returns false when no app took it; the browser has no such page. */
function handOver(page: NativePage, { native }: HostShell, productId: string): boolean {
  switch (page) {
    case 'main':
      return native.call('goHome', '');
    case 'login':
      return native.call('returnLogin', '');
    case 'order':
    case 'setting':
      return native.call('openPage', page);
    case 'productDetail':
    case 'product':
      return native.call('goProduct', productId);
    case 'bindCard':
      return native.call('startBank', '');
  }
}

/** A configured route whose page only the native app has (product §2.2). */
export function HandOver({ host, page }: { readonly host: HostShell; readonly page: NativePage }) {
  const { common } = host.shell.wording;
  const { search } = useLocation();
  const spec: PageSpec = nativePages[page];
  const { productId = '' } = readPageQuery(spec, search);
  const incomplete = isIncomplete(spec, search);
  const [attempt, setAttempt] = useState(0);
  const [handled, setHandled] = useState(true);
  useEffect(() => {
    if (incomplete) return undefined;
    const taken = handOver(page, host, productId);
    // oxlint-disable-next-line react/set-state-in-effect -- the hand-over is the effect; its result is the state
    setHandled(taken);
    if (!taken) return undefined;
    // The borrower is back from the app's page and may open it again. A later return comes from another page, so the listener removes itself.
    const stop = host.shell.onResume(() => {
      stop();
      setHandled(false);
      if (page === 'bindCard') host.native.call('endBank', '');
    });
    return stop;
  }, [page, host, productId, incomplete, attempt]);
  if (incomplete) return <IncompleteLink host={host} />;
  const body = handled ? common.processing : common.openInApp;
  const again = handled ? undefined : () => setAttempt(attempt + 1);
  return (
    <Panel
      host={host}
      kind="gone"
      picture={<AppPicture />}
      title={common.openApp}
      body={body}
      onRetry={again}
      retryText={common.openApp}
      steps={['retry', 'home']}
    />
  );
}
