import { act, renderHook, waitFor } from '@testing-library/react';

import { areaStore } from '@loan/shared/area/areaStore';
import { Provider } from '@loan/shared/runtime/redux';
import { readReply } from '@loan/shared/testing/declaredCall';
import { createTestShell, keeping } from '@loan/shared/testing/testShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { loanConfirm } from '../../api/loanOffer';
import { loanApi } from '../../loanApi';
import { useSubmission } from './useSubmission';

// The agreement dialog cannot be downloaded here; its own tests open it.
jest.mock('./AgreementDialog', () => {
  throw new Error('not downloaded');
});

const ADDRESS = 'https://pay.example/loan';

/** Renders the hook with a server that accepts every push and replies with `address` once `released` resolves; `given` overrides the options. */
function submission(
  given: Partial<Parameters<typeof useSubmission>[0]> = {},
  { address = ADDRESS, released = Promise.resolve(), stored = {} } = {},
) {
  const handle = async () => {
    await released;
    return Response.json({ code: 0, data: { lendDetailsUrl: address } });
  };
  const { shell, log } = createTestShell({
    server: { handle },
    config: { hosts: { allowed: ['https://pay.example'] } },
    query: { gid: '1' },
    storage: { session: keeping(stored) },
  });
  const store = areaStore(loanApi, shell);
  const offer = readReply(loanConfirm, { amount: '1.000.000', periods: '3', termUnit: 'bulan' });
  const offerRead = { isFetching: false, isSuccess: true, refetch: jest.fn() };
  const onArrived = jest.fn();
  const visit = () =>
    renderHook(() => useSubmission({ productId: '7', offer, offerRead, ticked: true, agreementsKnown: true, onArrived, ...given }), {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <ShellProvider shell={shell}>{children}</ShellProvider>
        </Provider>
      ),
    });
  return { ...visit(), visit, log, onArrived };
}

test('two presses at once are one push and one navigation', async () => {
  const { result, log, onArrived } = submission();
  await act(async () => {
    await Promise.all([result.current.press(), result.current.press()]);
  });
  expect(log.requests).toHaveLength(1);
  expect(log.followed.map(({ address }) => address)).toEqual([ADDRESS]);
  expect(onArrived).toHaveBeenCalledTimes(1);
});

test('a press after a successful push opens the page again and sends nothing', async () => {
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
])('%s: neither press nor agree sends anything', async (_, given, reason) => {
  const { result, log } = submission(given);
  await act(() => result.current.press());
  act(() => result.current.agree());
  await waitFor(() => expect(result.current.reason).toBe(reason));
  expect(log.requests).toEqual([]);
});

test('a press while the push of an earlier visit runs does nothing, and its page does not open by itself', async () => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const first = submission({}, { released });
  act(() => void first.result.current.press());
  first.unmount();
  const { result } = first.visit();
  expect(result.current.busy).toBe(true);
  await act(() => result.current.press());
  release();
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(first.log.requests).toHaveLength(1);
  expect(first.log.followed).toEqual([]);
});

test('a refused address: stranded, and the consent is not forgotten', async () => {
  const { result, onArrived } = submission({}, { address: 'https://evil.example/' });
  await act(() => result.current.press());
  expect(result.current).toMatchObject({ stranded: true, busy: false });
  expect(onArrived).not.toHaveBeenCalled();
});

test('an agreement dialog that cannot be downloaded is shown as the reason why nothing is sent', async () => {
  const offer = readReply(loanConfirm, { amount: '1.000.000', isPopType: '1', popAgreementUrl: 'https://pay.example/agreement' });
  const { result, log } = submission({ offer });
  await act(() => result.current.press());
  expect(result.current).toMatchObject({ reason: 'agreements', Dialog: undefined });
  expect(log.requests).toEqual([]);
});

test.each([
  ['of another borrower', '2', (now: number) => [ADDRESS, now + 60_000], 1],
  ['of this borrower', '1', (now: number) => [ADDRESS, now + 60_000], 0],
  ['without a time', '1', () => [ADDRESS], 1],
  ['that is no list', '1', () => 7, 1],
])('a stored loan %s', async (_, gid, value, pushes) => {
  const stored = { [`loanConfirm.taken.${gid}.7`]: JSON.stringify(value(Date.now())) };
  const { result, log } = submission({}, { stored });
  await act(() => result.current.press());
  expect(log.requests).toHaveLength(pushes);
  expect(log.followed).toHaveLength(1);
});
