import { createToasts } from './toasts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The toasts of one open page. */
const toastsOf = () => createToasts(() => '/a');
const shownOf = (toasts: ReturnType<typeof createToasts>) => toasts.shown.get()?.message;

test.each([
  [undefined, 3000],
  [5000, 5000],
  [1000, 1000],
  [300, 300],
  [299, 300],
  [0, 300],
  [-5, 300],
])('asked for %s ms it stays %s', (duration, stays) => {
  const toasts = toastsOf();
  toasts.toast('A', duration === undefined ? {} : { duration });
  jest.advanceTimersByTime(stays - 1);
  expect(shownOf(toasts)).toBe('A');
  jest.advanceTimersByTime(1);
  expect(shownOf(toasts)).toBeUndefined();
});

test('a new toast replaces the old one, with its own duration and id', () => {
  const toasts = toastsOf();
  toasts.toast('A');
  const first = toasts.shown.get()?.id;
  jest.advanceTimersByTime(2000);
  toasts.toast('A', { lang: 'en' });
  expect(toasts.shown.get()).toMatchObject({ message: 'A', lang: 'en' });
  expect(toasts.shown.get()?.id).not.toBe(first);
  jest.advanceTimersByTime(2999);
  expect(shownOf(toasts)).toBe('A');
  jest.advanceTimersByTime(1);
  expect(shownOf(toasts)).toBeUndefined();
});

test('an empty text shows no toast and removes none', () => {
  const toasts = toastsOf();
  toasts.toast('A');
  toasts.toast('');
  expect(shownOf(toasts)).toBe('A');
});

test('ends when its cause is gone; a toast that replaced it stays', () => {
  const toasts = toastsOf();
  const first = toasts.toast('A');
  first();
  expect(shownOf(toasts)).toBeUndefined();
  const second = toasts.toast('A');
  toasts.toast('B');
  second();
  expect(shownOf(toasts)).toBe('B');
  jest.advanceTimersByTime(2999);
  expect(shownOf(toasts)).toBe('B');
});

test('ends with the page that raised it', () => {
  let path = '/a';
  const toasts = createToasts(() => path);
  toasts.toast('A');
  toasts.showPage('/a');
  expect(shownOf(toasts)).toBe('A');
  toasts.showPage('/b');
  expect(shownOf(toasts)).toBeUndefined();
  toasts.toast('C', { stays: true });
  toasts.showPage('/c');
  expect(shownOf(toasts)).toBe('C');
  path = '/b';
  toasts.toast('B');
  toasts.showPage('/b');
  expect(shownOf(toasts)).toBe('B');
});

test('a fixed text has its language and the page’s own text', () => {
  const toasts = toastsOf();
  toasts.toast({ text: '注册成功', lang: 'zh', beside: 'Pendaftaran berhasil' });
  expect(toasts.shown.get()).toMatchObject({ message: '注册成功', lang: 'zh', beside: 'Pendaftaran berhasil' });
});

test('subscribers are called', () => {
  const toasts = toastsOf();
  const heard = jest.fn();
  const stop = toasts.shown.subscribe(heard);
  toasts.toast('A');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  toasts.toast('B');
  expect(heard).toHaveBeenCalledTimes(1);
});

describe('the loading toast', () => {
  test('stays until everything that shows it has ended, in any order', () => {
    const toasts = toastsOf();
    const first = toasts.busy('A');
    const second = toasts.busy('B');
    expect(toasts.loading.get()).toBe('B');
    first();
    expect(toasts.loading.get()).toBe('B');
    second();
    expect(toasts.loading.get()).toBeUndefined();
  });

  test('shows the previous one when the newest ends', () => {
    const toasts = toastsOf();
    toasts.busy('A');
    toasts.busy('B')();
    expect(toasts.loading.get()).toBe('A');
  });

  test('ending twice is the same as ending once', () => {
    const toasts = toastsOf();
    const first = toasts.busy('A');
    toasts.busy('A');
    first();
    first();
    expect(toasts.loading.get()).toBe('A');
  });

  test('has no time limit and leaves the toast alone', () => {
    const toasts = toastsOf();
    toasts.busy('A');
    toasts.toast('B');
    jest.advanceTimersByTime(60_000);
    expect(toasts.loading.get()).toBe('A');
    expect(shownOf(toasts)).toBeUndefined();
  });

  test('ends in webviews without Array.prototype.at', () => {
    const missing = jest.spyOn(Array.prototype, 'at').mockImplementation(() => {
      throw new TypeError('at is not a function');
    });
    const toasts = toastsOf();
    toasts.busy('A')();
    missing.mockRestore();
    expect(toasts.loading.get()).toBeUndefined();
  });
});
