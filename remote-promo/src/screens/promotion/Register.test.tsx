import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { Provider } from '@loan/shared/runtime/redux';
import { createFakeShell, renderRemote } from '@loan/shared/testing/fakeShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { promoApi } from '../../promoApi';
import { createStore } from '../../store';
import { field, MOBILE, picture } from '../../testing/openPromotion';
import { PromotionScreen } from './PromotionScreen';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.close());

test.each([
  ['no answer', { kind: 'drop', when: 'before' }],
  ['a failure code', { kind: 'refuse', code: '4018', message: 'Promo ini sudah berakhir.' }],
] as const)('the design is read again, with %s: the form that is filled stays', async (_what, fault) => {
  const config = { hosts: { images: ['http://localhost', 'https://api.example'] } };
  const { shell } = createFakeShell({ handle: (request) => sandbox.handle(request), session: { token: '' }, config });
  const store = createStore(shell);
  const page = (
    <Provider store={store}>
      <ShellProvider shell={shell}>
        <PromotionScreen />
      </ShellProvider>
    </Provider>
  );
  renderRemote(() => [{ path: '/promotion', element: page }], { shell, path: '/promotion?id=7001' });
  await picture();
  await userEvent.type(field(MOBILE), '13900000001');
  sandbox.control.setFault({ call: 'channelTemplate', ...fault });
  await act(async () => void (await store.dispatch(promoApi.endpoints.channelTemplate.initiate('7001', { forceRefetch: true }))));
  expect(sandbox.control.requests('channelTemplate')).toHaveLength(2);
  expect(field(MOBILE)).toHaveValue('13900000001');
  expect(screen.queryByRole('alert')).toBeNull();
});
