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
  document.head.innerHTML = `<script type="text/plain" src="${SCRIPT}"></script>`;
  document.body.innerHTML = /<body>([^]*)<\/body>/.exec(TEMPLATE)?.[1] ?? '';
});
afterEach(() => jest.useRealTimers());

const notice = () => document.getElementById('late');
const link = () => document.querySelector('a');

test('its words stand in the template, those of the wording tables', () => {
  expect(notice()?.querySelector('p')?.textContent).toBe(id.common.errorSlow);
  expect(link()?.textContent).toBe(id.common.retry);
  expect(document.getElementById('waiting')?.textContent).toBe(id.common.loading);
});

test('without any script it comes by its style, stands early in the document, and its link keeps the whole query', () => {
  expect(TEMPLATE).toMatch(/#late \{[^}]*visibility: hidden;[^}]*animation: late 1ms 3s forwards;/);
  expect(TEMPLATE).toMatch(/@keyframes late \{\s*to \{\s*visibility: visible;/);
  expect(document.getElementById('root')?.firstElementChild).toBe(notice());
  // A torn head has words, which the style behind the notice takes back; not in the root, where the shell's drawing would end it.
  expect(TEMPLATE).toMatch(/<head>[^]*html::after \{\s*content: 'Muat ulang[^]*<body>[^]*html::after \{\s*content: none;/);
  expect(document.querySelector('#root style')).toBeNull();
  expect(link()?.getAttribute('href')).toBe('');
});

test('where the document brings its page, the script that is fetched ahead is the one to load again', () => {
  document.head.innerHTML = `<link rel="preload" as="script" href="${SCRIPT}">`;
  const fetched = jest.fn(() => new Promise<Response>(() => undefined));
  window.fetch = fetched;
  armNotice(() => undefined);
  link()?.click();
  expect(fetched).toHaveBeenCalledWith(SCRIPT, expect.anything());
  expect(reports).toHaveLength(1);
});

test('three seconds after the page was opened it is there, however late the script came', () => {
  jest.advanceTimersByTime(1000);
  armNotice();
  jest.advanceTimersByTime(1999);
  expect(notice()?.style.visibility).toBe('');
  jest.advanceTimersByTime(1);
  expect(notice()?.style.visibility).toBe('visible');
});

test('a template without the notice, or without a script, is left alone', () => {
  document.body.replaceChildren();
  expect(() => armNotice()).not.toThrow();
  jest.advanceTimersByTime(LATE_AFTER);
});

test('who follows its link has waited in vain: reported by version, and the script is fetched past the cache before the page is', async () => {
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
});

test.each([
  ['fails', 0, () => Promise.reject(new TypeError('network'))],
  ['hangs', 5000, () => new Promise(() => undefined)],
])('a fetch that %s keeps nobody', async (_what, ms, answer) => {
  window.fetch = answer as never;
  const reload = jest.fn();
  armNotice(reload);
  link()?.click();
  await jest.advanceTimersByTimeAsync(ms);
  expect(reload).toHaveBeenCalledTimes(1);
});
