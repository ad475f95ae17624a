import { en } from '@loan/shared/wording/commonEn';
import { id } from '@loan/shared/wording/commonId';

import { LATE_AFTER, LATE_WORDS, loadAgain, offerReloadWhenLate } from './lateShell';

beforeEach(() => {
  jest.useFakeTimers();
  const words = document.createElement('p');
  words.id = 'waiting';
  words.textContent = 'Memuat…';
  document.body.replaceChildren(words);
});
afterEach(() => jest.useRealTimers());

const buttons = () => Array.from(document.querySelectorAll('button'));

test('its words are those of the wording tables', () => {
  expect(LATE_WORDS).toEqual({
    indonesia: { text: id.common.errorSlow, again: id.common.retry },
    india: { text: en.common.errorSlow, again: en.common.retry },
  });
});

test('a shell that has not started after three seconds: the words, and a way on', () => {
  const reload = jest.fn();
  offerReloadWhenLate('india', () => false, reload);
  jest.advanceTimersByTime(LATE_AFTER - 1);
  expect(document.body.textContent).toBe('Memuat…');
  jest.advanceTimersByTime(1);
  expect(document.body.textContent).toBe('This is taking longer than usual.Try again');
  buttons()[0]?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a shell that has started, or drawn already, is left alone', () => {
  offerReloadWhenLate('indonesia', () => true, jest.fn());
  jest.advanceTimersByTime(LATE_AFTER);
  expect(document.body.textContent).toBe('Memuat…');
  offerReloadWhenLate('indonesia', () => false, jest.fn());
  document.body.replaceChildren();
  jest.advanceTimersByTime(LATE_AFTER);
  expect(buttons()).toEqual([]);
});

test('before the page is loaded again, its script is fetched past the cache; a fetch that fails or hangs keeps nobody', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('script'));
  const reload = jest.fn();
  loadAgain('/assets/host/1.0.0/main.js', reload);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledWith('/assets/host/1.0.0/main.js', { cache: 'reload', credentials: 'omit' });
  expect(reload).toHaveBeenCalledTimes(1);

  const failing = jest.fn();
  fetched.mockRejectedValue(new TypeError('network'));
  loadAgain('/main.js', failing);
  await jest.advanceTimersByTimeAsync(0);
  expect(failing).toHaveBeenCalledTimes(1);

  const hanging = jest.fn();
  fetched.mockReturnValue(new Promise(() => undefined));
  loadAgain('/main.js', hanging);
  await jest.advanceTimersByTimeAsync(5000);
  expect(hanging).toHaveBeenCalledTimes(1);
});
