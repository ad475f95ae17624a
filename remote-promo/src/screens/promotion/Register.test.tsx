import { act, screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { areaStore } from '@loan/shared/area/areaStore';
import { Provider } from '@loan/shared/runtime/redux';
import { openPage } from '@loan/shared/testing/openPage';
import { createTestShell } from '@loan/shared/testing/testShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { pages } from '../../api/pages';
import { promoApi } from '../../promoApi';
import * as remote from '../../remote';
import { enter, field, MOBILE, picture, SEARCH, TRACKING } from '../../testing/registerForm';
import { PromotionScreen } from './PromotionScreen';

jest.mock('./PolicySheet', () => {
  throw new Error('not downloaded');
});

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox()));
afterEach(() => sandbox.close());

test.each([
  ['no answer', { kind: 'drop', when: 'before' }],
  ['a failure code', { kind: 'refuse', code: '4018', message: 'Promo ini sudah berakhir.' }],
] as const)('the design is read again, with %s: the form that is filled stays', async (_what, fault) => {
  const within = createTestShell({ server: sandbox, page: 'promotion', pages });
  const store = areaStore(promoApi, within.shell);
  const page = (
    <Provider store={store}>
      <ShellProvider shell={within.shell}>
        <PromotionScreen {...TRACKING} />
      </ShellProvider>
    </Provider>
  );
  await openPage({ pages, mount: () => [{ path: pages.promotion.path, element: page }] }, 'promotion', `?id=${TRACKING.id}`, { within });
  await picture();
  enter(MOBILE, '13900000001');
  sandbox.control.setFault({ call: 'channelTemplate', ...fault });
  await act(
    async () =>
      void (await store.dispatch(promoApi.endpoints.channelTemplate.initiate({ templateId: TRACKING.id }, { forceRefetch: true }))),
  );
  expect(sandbox.control.requests('channelTemplate')).toHaveLength(2);
  expect(field(MOBILE)).toHaveValue('13900000001');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if the policy above the agreement cannot be downloaded, its page opens', async () => {
  const { user, log } = await openPage(remote, 'promotion', `${SEARCH}#/agreementTemplate`, { server: sandbox });
  await user.click(await screen.findByRole('link', { name: 'kebijakan privasi' }));
  await waitFor(() => expect(log.opened).toEqual([{ page: 'privacyPolicy', query: {}, replace: false }]));
});
