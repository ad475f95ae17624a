import { useEffect, useState } from 'react';

import { areaApi } from '@loan/shared/area/areaApi';
import { defineRemote, type PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { usePageLink } from '@loan/shared/area/usePageLink';
import { call, id } from '@loan/shared/contracts/api/declare';
import { object, text } from '@loan/shared/contracts/api/reply';
import type { PageTable } from '@loan/shared/contracts/pages';
import { Button } from '@loan/shared/ui/Button/Button';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';

export const loanDetails = call({
  name: 'loanDetails',
  path: '/v3/loan-details/loan-details',
  fields: { productId: id, orderId: id },
  reply: object({ productName: text(64) }),
});

const api = areaApi('rendered', ({ query }) => ({ loanDetails: query(loanDetails) }));

const pages = {
  loanDetail: { path: '/loanDetail', query: ['productId', 'orderId'], needs: ['productId', 'orderId'], trailing: true },
} as const satisfies PageTable;

/** An order whose page has an action in words instead of the refresh. */
export const WORDED = 'worded';

/** A screen with a read, a press, a link to another area, and a value that only the device has. */
function Screen({ productId, orderId }: PageParameters<typeof pages.loanDetail>) {
  const shell = useShell();
  const query = api.useLoanDetailsQuery({ productId, orderId });
  const hydrated = useHydrated();
  const [presses, setPresses] = useState(0);
  const [name, setName] = useState('');
  const instalments = usePageLink('repay', { productId });
  // Asked for, and not shown.
  usePageLink('complaint');
  useEffect(() => shell.report({ kind: 'effect' }), [shell]);
  return (
    <PageFrame
      title={query.currentData?.productName ?? ''}
      {...(orderId !== WORDED && { refreshes: query })}
      action={
        <Button kind="text" onPress={() => shell.report({ kind: 'action' })}>
          All orders
        </Button>
      }
    >
      <Loaded read={query}>
        {({ productName }) => (
          <>
            <p>{productName}</p>
            <p>{hydrated ? shell.storage.session.get('kept') : 'later'}</p>
            <button type="button" onClick={() => setPresses(presses + 1)}>
              pressed {presses}
            </button>
            <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
            <output>{hydrated && name}</output>
            <button type="button" data-record="" onClick={() => shell.report({ kind: 'record' })}>
              record
            </button>
            <Button {...instalments}>instalments</Button>
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

/** A remote of one page. */
export const remote = defineRemote({ pages, api, screens: { loanDetail: () => Promise.resolve(Screen) } });
