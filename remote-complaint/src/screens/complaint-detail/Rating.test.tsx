import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';

import { pages } from '../../api/pages';
import * as remote from '../../remote';

type OpenOptions = PageOptions<Sandbox>;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] }));
afterEach(() => jest.useRealTimers());

const ANSWERED = '3002';
const open = async (problemId = ANSWERED, options: OpenOptions = {}) => {
  const opened = await openPage(remote, 'complaintDetail', { problemId }, { server: createSandbox(), ...options });
  return { ...opened, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
const loaded = () => screen.findByRole('region', { name: /Pesan Anda|Your message/ });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const rating = () => screen.queryByRole('dialog', { name: 'Please rate this service' });
const star = (n: number) => screen.getByRole('radio', { name: `${n} dari 5 bintang` });
const send = () => screen.getByRole('button', { name: 'Send' });
const opened = async (options: OpenOptions = {}) => {
  const page = await open(ANSWERED, options);
  await loaded();
  expect(rating()).toBeNull();
  await pass(3000);
  expect(rating()).toBeVisible();
  return page;
};

test('does not open while an image is open, but after that', async () => {
  const { user } = await open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Lihat gambar 1 dari 1' }));
  await pass(4000);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(rating()).toBeNull();
  await user.keyboard('{Escape}');
  expect(rating()).toBeVisible();
});

describe('stars', () => {
  test('without a star nothing is sent and the reason is shown', async () => {
    const { user, log, sent } = await opened();
    expect(screen.getByText('Please rate this service')).toHaveAttribute('lang', 'en');
    await user.click(send());
    expect(log.toasts).toEqual([{ message: 'Silakan pilih', options: {} }]);
    expect(sent('saveScore')).toEqual([]);
    expect(rating()).toBeVisible();
  });

  test('those that were not sent are there at the next visit, unless the borrower cancels', async () => {
    const page = await opened();
    await page.user.click(star(3));
    // The end of the session closes a dialog in the same way.
    act(() => void page.stepBack());
    expect(rating()).toBeNull();
    const visitAgain = async (last: { unmount(): void }) => {
      last.unmount();
      const again = await open(ANSWERED, { within: page });
      await loaded();
      await pass(3000);
      return again;
    };
    const again = await visitAgain(page);
    expect(star(3)).toBeChecked();
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await visitAgain(again);
    expect(star(3)).not.toBeChecked();
    expect(page.sent('saveScore')).toEqual([]);
  });

  test('the chosen number is sent; then the toast, and it closes', async () => {
    const { user, log, sent, server: sandbox } = await opened();
    await user.click(star(3));
    await user.click(send());
    await waitFor(() => expect(rating()).toBeNull());
    expect(sent('saveScore').map(({ fields }) => fields)).toEqual([{ score: '3', problemId: ANSWERED }]);
    expect(log.toasts).toEqual([{ message: 'Successful demonstration！', options: { lang: 'en' } }]);
    const { complaints } = await sandbox.control.state();
    expect(complaints.find(({ id }) => id === 3002)?.score).toBe(3);
  });

  test('a stored reply, older than the rating, does not ask again while the next one is on its way, or if it fails', async () => {
    let isSlow = false;
    const { user, router, release, sent, server } = await opened({ hold: (call) => isSlow && call === 'problemDetail' });
    await user.click(star(3));
    await user.click(send());
    await waitFor(() => expect(rating()).toBeNull());
    isSlow = true;
    server.control.setFault({ call: 'problemDetail', kind: 'status', status: 503 });
    const { pathname, search } = router.state.location;
    await act(() => router.navigate(pages.complaintList.path));
    await act(() => router.navigate(`${pathname}${search}`));
    await loaded();
    await pass(3100);
    expect(rating()).toBeNull();
    release();
    await pass(3100);
    expect(sent('problemDetail')).toHaveLength(2);
    expect(rating()).toBeNull();
  });

  test('a reply after the screen was left shows nothing', async () => {
    const { user, log, release, unmount } = await opened({ hold: 'saveScore' });
    await user.click(star(5));
    await user.click(send());
    unmount();
    release();
    await pass(100);
    expect(log.toasts).toEqual([]);
  });

  test.each([
    ['specified', ['Please choose', 'Successful demonstration！']],
    ['market', ['Please choose', 'Thank you for rating']],
  ])('India, fixed texts as %s', async (fixed, said) => {
    const { user, log } = await open('9002', { market: 'india', config: { copy: { fixed } } });
    await loaded();
    await pass(3000);
    await user.click(send());
    await user.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
    await user.click(send());
    await waitFor(() => expect(rating()).toBeNull());
    expect(log.toasts).toEqual(said.map((message) => ({ message, options: {} })));
  });
});
