import type { ApiFailure, SendOptions } from '../contracts/api/call';
import { configOf } from '../testing/visit';
import { createFailurePolicy } from './http';

function toastsFor(
  failure: Partial<ApiFailure>,
  given: { page?: string; options?: SendOptions; lang?: 'en'; beside?: string; silent?: string[]; copy?: 'market' } = {},
) {
  const toasts: unknown[] = [];
  const policy = createFailurePolicy({
    config: configOf({
      ...(given.silent !== undefined && { net: { silentScreens: given.silent } }),
      ...(given.copy !== undefined && { copy: { fixed: given.copy } }),
    }),
    common: { errorGeneric: 'Terjadi kesalahan.', errorSession: 'Sesi berakhir.', errorUnknown: 'Belum diketahui.' },
    networkError: { text: 'error', ...(given.lang && { lang: given.lang }), ...(given.beside && { beside: given.beside }) },
    toast: (message) => {
      if (typeof message === 'string') toasts.push(message);
      else {
        const { text, ...options } = message;
        toasts.push(Object.keys(options).length === 0 ? text : [text, options]);
      }
      return () => undefined;
    },
  });
  policy({ kind: 'code', message: '', outcome: 'refused', ...failure }, given.options ?? {}, given.page);
  return toasts;
}

test.each<[string, Partial<ApiFailure>, string[]]>([
  ['the server’s message', { code: '9', message: 'Limit habis' }, ['Limit habis']],
  ['the general sentence without one', { code: '9' }, ['Terjadi kesalahan.']],
  ['the end of the session', { code: '401' }, ['Sesi berakhir.']],
  ['the server’s own words for it', { code: '401', message: 'Login ulang' }, ['Login ulang']],
  ['error after a network failure', { kind: 'network' }, ['error']],
  ['error after a timeout', { kind: 'timeout' }, ['error']],
  ['error after an unreadable answer', { kind: 'unreadable' }, ['error']],
  ['nothing for a screen that was left', { kind: 'left' }, []],
])('shows %s', (_what, failure, toasts) => {
  expect(toastsFor(failure)).toEqual(toasts);
});

test.each<ApiFailure['kind']>(['network', 'timeout', 'unreadable'])('%s: loan details says nothing by itself, other pages do', (kind) => {
  expect(toastsFor({ kind }, { page: 'loanDetail' })).toEqual([]);
  expect(toastsFor({ kind }, { page: 'repay' })).toEqual(['error']);
  expect(toastsFor({ kind }, { page: 'repay', silent: ['repay'] })).toEqual([]);
  expect(toastsFor({ kind }, { page: 'loanDetail', silent: [] })).toEqual(['error']);
});

test('a refusal is shown on loan details too', () => {
  expect(toastsFor({ message: 'Tidak' }, { page: 'loanDetail' })).toEqual(['Tidak']);
});

test('shows nothing when the caller shows the failure itself', () => {
  for (const kind of ['code', 'network', 'timeout', 'unreadable'] as const)
    expect(toastsFor({ kind }, { options: { quiet: true } })).toEqual([]);
});

test('the toast has the language of the fixed text', () => {
  expect(toastsFor({ kind: 'network' }, { lang: 'en' })).toEqual([['error', { lang: 'en' }]]);
});

test('the text next to it names the failure, but never advises to retry a call that may have taken effect', () => {
  const text = { beside: 'Koneksi bermasalah. Silakan coba lagi.', lang: 'en' as const };
  expect(toastsFor({ kind: 'network' }, text)).toEqual([['error', text]]);
  expect(toastsFor({ kind: 'unreadable' }, text)).toEqual([['error', { ...text, beside: 'Terjadi kesalahan.' }]]);
  for (const kind of ['network', 'timeout', 'unreadable'] as const)
    expect(toastsFor({ kind, outcome: 'unknown' }, text)).toEqual([['error', { lang: 'en' }]]);
});

test('in the words of the market it is the failure itself, and no advice to retry either', () => {
  const copy = 'market' as const;
  expect(toastsFor({ kind: 'network' }, { copy })).toEqual(['error']);
  expect(toastsFor({ kind: 'unreadable' }, { copy })).toEqual(['Terjadi kesalahan.']);
  expect(toastsFor({ kind: 'network', outcome: 'unknown' }, { copy })).toEqual(['Belum diketahui.']);
});
