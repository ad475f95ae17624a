import { act, renderHook, waitFor } from '@testing-library/react';

import { areaStore } from '@loan/shared/area/areaStore';
import { Provider } from '@loan/shared/runtime/redux';
import { answering, createTestShell } from '@loan/shared/testing/testShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { loanApi } from '../../loanApi';
import { useReading } from './useReading';

// The sheet cannot be downloaded here; the screen's tests open it.
jest.mock('./AgreementSheet', () => {
  throw new Error('not downloaded');
});

const AGREEMENT = { title: 'Perjanjian', position: 1 };
const ADDRESS = 'https://pay.example/terms';

function reading() {
  const { shell, log } = createTestShell({
    server: answering({ contract_url: ADDRESS }),
    config: { hosts: { allowed: ['https://pay.example'] } },
  });
  const store = areaStore(loanApi, shell);
  const hook = renderHook(() => useReading('7'), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <ShellProvider shell={shell}>{children}</ShellProvider>
      </Provider>
    ),
  });
  return { ...hook, shell, log };
}

test('an agreement whose sheet cannot be downloaded opens as a page', async () => {
  const { result, log } = reading();
  act(() => result.current.open(AGREEMENT));
  await waitFor(() => expect(log.followed).toMatchObject([{ address: ADDRESS, result: 'page' }]));
  await waitFor(() => expect(result.current.opening).toBeUndefined());
});

test('nothing opens if the screen is left while the sheet is downloaded', async () => {
  const { result, log, shell, unmount } = reading();
  const admit = jest.spyOn(shell, 'admit').mockImplementation(() => {
    unmount();
    return ADDRESS;
  });
  act(() => result.current.open(AGREEMENT));
  await waitFor(() => expect(admit).toHaveBeenCalled());
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(log.followed).toEqual([]);
});
