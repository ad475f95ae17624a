import { act, screen } from '@testing-library/react';

import { renderUi } from '@loan/shared/testing/renderUi';

import { Sent } from './Sent';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('is shown for 1.5 s, then calls onDone once', () => {
  const onDone = jest.fn();
  renderUi(<Sent number="3006" onDone={onDone} />);
  expect(screen.getByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
  expect(screen.getByText('3006')).toHaveAttribute('translate', 'no');
  pass(1499);
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(onDone).toHaveBeenCalledTimes(1);
  pass(10_000);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a render in between does not restart the time, and the latest onDone is called', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender } = renderUi(<Sent number="3006" onDone={first} />);
  pass(1000);
  rerender(<Sent number="3006" onDone={second} />);
  pass(500);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('does nothing after the screen was left', () => {
  const onDone = jest.fn();
  const { unmount } = renderUi(<Sent number="3006" onDone={onDone} />);
  pass(1499);
  unmount();
  pass(10_000);
  expect(onDone).not.toHaveBeenCalled();
});

test('Indonesia: next to the fixed text, the same and the next step in Indonesian', () => {
  renderUi(<Sent number="3006" onDone={jest.fn()} />);
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(/^Successfully SentYour comments and suggestions have been received/);
  expect(screen.getByText('Komentar dan saran Anda telah kami terima dan akan kami balas dalam 3 hari kerja.')).toBeVisible();
  expect(dialog).toHaveTextContent(/Nomor pengaduan 3006Anda dapat melihatnya di Pengaduan Saya\.$/);
});

test('India: the fixed text once, in English', () => {
  renderUi(<Sent number="3006" onDone={jest.fn()} />, { market: 'india' });
  const dialog = screen.getByRole('dialog');
  expect(dialog.querySelector('[lang]')).toBeNull();
  expect(dialog).toHaveTextContent(/within 3 weekdays\.Complaint number 3006You'll find it under My complaints\.$/);
});

test('without a number it shows none', () => {
  renderUi(<Sent number="" onDone={jest.fn()} />);
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Nomor');
});
