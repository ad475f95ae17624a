import { act, renderHook } from '@testing-library/react';

import { LATE_AFTER, useFrameLoad } from './AgreementFrame';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const frame = (source: string | undefined = 'https://doc.example/a') => renderHook(() => useFrameLoad(source)).result;

test('is late after ten seconds and not before, separately for each attempt', () => {
  const result = frame();
  expect(LATE_AFTER).toBe(10_000);
  pass(LATE_AFTER - 1);
  expect(result.current.phase).toBe('waiting');
  pass(1);
  expect(result.current.phase).toBe('late');
  const { attempt } = result.current;
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ phase: 'waiting', attempt: attempt + 1 });
  pass(LATE_AFTER - 1);
  expect(result.current.phase).toBe('waiting');
  pass(1);
  expect(result.current.phase).toBe('late');
});

test('a loaded frame does not become late', () => {
  const result = frame();
  pass(5000);
  act(() => result.current.onLoad());
  pass(LATE_AFTER);
  expect(result.current.phase).toBe('shown');
});

test('a violation of another directive does not affect the frame', () => {
  const result = frame();
  act(() => void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { violatedDirective: 'img-src' })));
  act(() => result.current.onLoad());
  expect(result.current.phase).toBe('shown');
});

describe('an error page does not count as loaded', () => {
  const load = (source?: string) => {
    const result = frame(source);
    act(() => result.current.onLoad());
    return result.current.phase;
  };
  afterEach(() => jest.restoreAllMocks());

  test('the device has no network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(load()).toBe('failed');
  });

  test("the page's content policy blocked it", () => {
    const result = frame();
    act(() => void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { violatedDirective: 'frame-src' })));
    act(() => result.current.onLoad());
    expect(result.current.phase).toBe('failed');
  });

  const OWN = new URL('/agreement', document.baseURI).href;
  test.each([
    ['an own address that answered with an error', OWN, [200, 502], 'failed'],
    ['an own address whose connection broke', OWN, [0], 'failed'],
    ['an own address that answered', OWN, [502, 200], 'shown'],
    ['an own address whose cached copy is still valid', OWN, [304], 'shown'],
    ['an own address whose status this browser does not report', OWN, [], 'shown'],
    ["another site's address, which cannot be read", 'https://pay.example/agreement', [0], 'shown'],
  ])('%s', (_, source, statuses, phase) => {
    const before = Object.getOwnPropertyDescriptor(performance, 'getEntriesByName');
    const value = (name: string) => (name === source ? statuses.map((responseStatus) => ({ responseStatus })) : []);
    Object.defineProperty(performance, 'getEntriesByName', { configurable: true, value });
    expect(load(source)).toBe(phase);
    if (before) Object.defineProperty(performance, 'getEntriesByName', before);
    else delete (performance as { getEntriesByName?: unknown }).getEntriesByName;
  });
});
