import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { id } from '@loan/shared/wording/commonId';

import { armNotice, LATE_AFTER } from './lateShell';

const TEMPLATE = readFileSync(join(__dirname, 'shell.html'), 'utf8');
const SCRIPT = '/assets/host/1.2.0/main.1.js';
const reports: unknown[] = [];
window.addEventListener('loan:report', (event) => reports.push((event as CustomEvent).detail));

beforeEach(() => {
  jest.useFakeTimers();
  reports.length = 0;
  document.head.innerHTML = `<link rel="preload" as="script" href="${SCRIPT}">`;
  document.body.innerHTML = /<body>([^]*)<\/body>/.exec(TEMPLATE)?.[1] ?? '';
});
afterEach(() => jest.useRealTimers());

const notice = () => document.getElementById('late');
const link = () => document.querySelector('a');

test('the template has the texts of the wording tables', () => {
  expect(notice()?.querySelector('p')?.textContent).toBe(id.common.errorSlow);
  expect(link()?.textContent).toBe(id.common.retry);
  expect(document.getElementById('waiting')?.textContent).toBe(id.common.loading);
});

test('without any script it appears by CSS, is early in the document, and its link keeps the whole query', () => {
  expect(TEMPLATE).toMatch(/#late \{[^}]*visibility: hidden;[^}]*animation: late 1ms 3s forwards;/);
  expect(TEMPLATE).toMatch(/@keyframes late \{\s*to \{\s*visibility: visible;/);
  expect(document.getElementById('root')?.firstElementChild).toBe(notice());
  // A document cut off in its head shows a text, which the style after the notice removes. That style is outside the root, because the
  // shell's render would remove it there.
  expect(TEMPLATE).toMatch(/<head>[^]*html::after \{\s*content: 'Muat ulang[^]*<body>[^]*html::after \{\s*content: none;/);
  expect(document.querySelector('#root style')).toBeNull();
  expect(link()?.getAttribute('href')).toBe('');
});

test('appears three seconds after the page was opened, even if the script came late', () => {
  jest.advanceTimersByTime(1000);
  armNotice();
  jest.advanceTimersByTime(1999);
  expect(notice()?.style.visibility).toBe('');
  jest.advanceTimersByTime(1);
  expect(notice()?.style.visibility).toBe('visible');
});

test.each([
  ['the notice', () => document.body.replaceChildren()],
  ['a script', () => document.head.replaceChildren()],
])('does nothing in a document without %s', (_what, remove) => {
  remove();
  expect(() => armNotice()).not.toThrow();
  jest.advanceTimersByTime(LATE_AFTER);
  expect(notice()?.style.visibility ?? '').toBe('');
  expect(link()?.onclick ?? null).toBeNull();
});

test('following its link is reported with the version, and the script is fetched past the cache before the page reloads', async () => {
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>(() => Promise.resolve(new Response('script')));
  window.fetch = fetched as never;
  const reload = jest.fn();
  armNotice(reload);
  link()?.click();
  expect(reports).toEqual([{ kind: 'remote-failed', remote: 'host', version: '1.2.0', code: 'REMOTE_TIMEOUT' }]);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledWith(SCRIPT, { cache: 'reload', credentials: 'omit' });
  expect(reload).toHaveBeenCalledTimes(1);
  // The document may take longer than the copy was given.
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page is not reloaded when the shell comes before the fresh copy', async () => {
  let arrive: (response: Response) => void = () => undefined;
  window.fetch = () => new Promise((resolve) => (arrive = resolve));
  const reload = jest.fn();
  armNotice(reload);
  link()?.click();
  // As the shell's first render does.
  document.getElementById('root')?.replaceChildren();
  arrive(new Response('script'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['fails', 0, () => Promise.reject(new TypeError('network'))],
  ['hangs', 5000, () => new Promise(() => undefined)],
])('a fetch that %s does not delay the reload', async (_what, ms, answer) => {
  window.fetch = answer as never;
  const reload = jest.fn();
  armNotice(reload);
  link()?.click();
  await jest.advanceTimersByTimeAsync(ms);
  expect(reload).toHaveBeenCalledTimes(1);
});
