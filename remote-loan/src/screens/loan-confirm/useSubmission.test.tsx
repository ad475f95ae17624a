import { loanConfirmCall } from '@loan/shared/contracts/api/loanOffer';
import { Provider } from '@loan/shared/runtime/redux';
import { createFakeShell } from '@loan/shared/testing/fakeShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';
import { act, renderHook, waitFor } from '@testing-library/react';

import { createStore } from '../../store';
import { useSubmission } from './useSubmission';

const ADDRESS = 'https://pay.example/loan';

/** The hook over a server that takes every push; `given` changes what the screen hands in. */
function submission(given: Partial<Parameters<typeof useSubmission>[0]> = {}) {
  const handle = () => Promise.resolve(Response.json({ code: 0, data: { lendDetailsUrl: ADDRESS } }));
  const { shell, log } = createFakeShell({ handle, config: { hosts: { allowed: ['https://pay.example'] } } });
  const store = createStore(shell);
  const offer = loanConfirmCall.decode({ amount: '1.000.000', periods: '3', termUnit: 'bulan' }, {});
  const offerRead = { isFetching: false, isSuccess: true, startedTimeStamp: 0, refetch: jest.fn() };
  const onArrived = jest.fn();
  const hook = renderHook(
    () => useSubmission({ productId: '7', offer, offerRead, ticked: true, agreementsKnown: true, onArrived, ...given }),
    {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <ShellProvider shell={shell}>{children}</ShellProvider>
        </Provider>
      ),
    },
  );
  return { ...hook, log, onArrived };
}

test('two presses at once are one push and one way on', async () => {
  const { result, log, onArrived } = submission();
  await act(async () => {
    await Promise.all([result.current.press(), result.current.press()]);
  });
  expect(log.requests).toHaveLength(1);
  expect(log.followed.map(({ address }) => address)).toEqual([ADDRESS]);
  expect(onArrived).toHaveBeenCalledTimes(1);
});

test('a press after the push succeeded opens the page again and sends nothing', async () => {
  const { result, log } = submission();
  await act(() => result.current.press());
  await act(() => result.current.press());
  expect(log.requests).toHaveLength(1);
  expect(log.followed).toHaveLength(2);
});

test.each([
  ['the box is not ticked', { ticked: false }, 'tick'],
  ['the agreements are not known', { agreementsKnown: false }, 'agreements'],
  ['there is no offer', { offer: undefined }, undefined],
])('%s: nothing is sent, by either way', async (_, given, reason) => {
  const { result, log } = submission(given);
  await act(() => result.current.press());
  act(() => result.current.agree());
  await waitFor(() => expect(result.current.reason).toBe(reason));
  expect(log.requests).toEqual([]);
});
