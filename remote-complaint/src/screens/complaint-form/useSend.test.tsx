import { act, renderHook } from '@testing-library/react';

import { areaStore } from '@loan/shared/area/areaStore';
import { Provider } from '@loan/shared/runtime/redux';
import { createTestShell } from '@loan/shared/testing/testShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { complaintApi } from '../../complaintApi';
import { useSend } from './useSend';

const complaint = (text: string) => ({ problemType: '1', problemSonType: '101', problemDetail: text, problemImage: '', orderNo: '7' });

/** Renders the hook with a server that accepts complaints, `lost` ones without a reply, each once `answer` is called. */
function sending({ lost = false } = {}) {
  const waiting: (() => void)[] = [];
  const handle = async () => {
    await new Promise<void>((answered) => waiting.push(answered));
    if (lost) throw new Error('no answer');
    return Response.json({ code: 0, data: { problemId: '3006' } });
  };
  const { shell, log } = createTestShell({ server: { handle } });
  const store = areaStore(complaintApi, shell);
  const mark = { lost: undefined, set: jest.fn(), remove: jest.fn() };
  const onSent = jest.fn();
  const visit = (order = '7') =>
    renderHook(() => useSend(order, { mark, onSent }), {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <ShellProvider shell={shell}>{children}</ShellProvider>
        </Provider>
      ),
    });
  const sent = () => log.requests.filter(({ name }) => name === 'problemSave').map(({ fields }) => fields['problemDetail']);
  const answer = () => act(async () => waiting.shift()?.());
  return { ...visit(), visit, sent, answer, mark, onSent };
}

test('two at once are one, and after success none is sent', async () => {
  const { result, sent, answer } = sending();
  act(() => void [result.current.send(complaint('a')), result.current.send(complaint('b'))]);
  expect(sent()).toEqual(['a']);
  await answer();
  expect(result.current).toMatchObject({ sent: { number: '3006' }, busy: false });
  await act(() => result.current.send(complaint('c')));
  expect(sent()).toEqual(['a']);
});

test('while the call of an earlier visit runs nothing is sent; both screens learn of its success', async () => {
  const { result, visit, unmount, sent, answer, onSent } = sending();
  act(() => void result.current.send(complaint('a')));
  unmount();
  const again = visit();
  expect(again.result.current.busy).toBe(true);
  await act(() => again.result.current.send(complaint('b')));
  expect([sent(), onSent.mock.calls]).toEqual([['a'], []]);
  await answer();
  expect(again.result.current).toMatchObject({ sent: { number: '3006' }, busy: false });
  expect(onSent).toHaveBeenCalledTimes(2);
});

test('one that is lost after the screen was left has not arrived, and none is sent until the list has been read', async () => {
  const { result, visit, unmount, sent, answer, mark, onSent } = sending({ lost: true });
  act(() => void result.current.send(complaint('a')));
  unmount();
  await answer();
  const again = visit();
  expect(again.result.current).toMatchObject({ unknown: true, locked: true, checking: true });
  await act(() => again.result.current.send(complaint('b')));
  await answer();
  expect(again.result.current).toMatchObject({ unknown: true, locked: true, checking: false });
  expect([sent(), onSent.mock.calls, mark.set.mock.calls, mark.remove.mock.calls]).toEqual([['a'], [], [[]], []]);
});

test('the call of another order does not block it', async () => {
  const { result, visit, sent } = sending();
  act(() => void result.current.send(complaint('a')));
  const other = visit('8');
  expect(other.result.current.busy).toBe(false);
  act(() => void other.result.current.send(complaint('b')));
  expect(sent()).toEqual(['a', 'b']);
});
