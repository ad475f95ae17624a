import { pageOf } from '@loan/shared/shell/pageOf';

import { remoteOf } from '../testing/fixtures';

const remotes = { 'remote-loan': remoteOf('remote-loan', ['1.1.0', '1.0.0']) };
const find = (path: string, routes: Record<string, string> = {}, picked: Record<string, string> = { 'remote-loan': '1.1.0' }) => {
  const found = pageOf(path, remotes, picked, routes);
  return found === undefined ? undefined : `${found.key} of ${found.remote} ${found.version}`;
};

test.each([
  ['/loanDetail', 'loanDetail of remote-loan 1.1.0'],
  ['/loanDetail/', 'loanDetail of remote-loan 1.1.0'],
  ['/loanDetail//', 'loanDetail of remote-loan 1.1.0'],
  ['/loanDetail/7/8', 'loanDetail of remote-loan 1.1.0'],
  ['/loanConfirm', 'loanConfirm of remote-loan 1.1.0'],
  ['/loanConfirm/', 'loanConfirm of remote-loan 1.1.0'],
  ['/loanConfirm/7', undefined],
  ['/loanDetailed', undefined],
  ['/loandetail', undefined],
  ['/x/loanDetail', undefined],
  ['loanDetail', undefined],
  ['/', undefined],
  ['', undefined],
  ['//', undefined],
  ['/constructor', undefined],
])('%s: %s', (path, expected) => {
  expect(find(path)).toBe(expected);
});

test('a configured path replaces the default', () => {
  const routes = { loanDetail: '/order/loan' };
  expect(find('/order/loan', routes)).toBe('loanDetail of remote-loan 1.1.0');
  expect(find('/order/loan/7', routes)).toBe('loanDetail of remote-loan 1.1.0');
  expect(find('/loanDetail', routes)).toBeUndefined();
});

test('a fixed path serves its page next to the configured one', () => {
  const build = remotes['remote-loan'].builds['1.1.0']!;
  const fixed = { ...build, pages: { recommendList: { path: '/relevant', fixed: '/relevant', files: [] } } };
  const held = { 'remote-loan': { ...remotes['remote-loan'], builds: { '1.1.0': fixed } } };
  const key = (path: string) => pageOf(path, held, { 'remote-loan': '1.1.0' }, { recommendList: '/offers' })?.key;
  expect([key('/offers'), key('/relevant'), key('/relevant/')]).toEqual(['recommendList', 'recommendList', 'recommendList']);
});

test('a page at the root', () => {
  const home = { ...remotes['remote-loan'].builds['1.1.0']!, pages: { siteHome: { path: '/', files: [] } } };
  const held = { 'remote-loan': { ...remotes['remote-loan'], builds: { '1.1.0': home } } };
  expect(pageOf('/', held, { 'remote-loan': '1.1.0' }, {})?.key).toBe('siteHome');
});

test('the page files are those of the version that was picked', () => {
  expect(find('/loanDetail', {}, { 'remote-loan': '1.0.0' })).toBe('loanDetail of remote-loan 1.0.0');
});

test('a version or remote that is not in the release serves no page', () => {
  expect(find('/loanDetail', {}, { 'remote-loan': '9.0.0' })).toBeUndefined();
  expect(find('/loanDetail', {}, { 'remote-other': '1.0.0' })).toBeUndefined();
  expect(find('/loanDetail', {}, {})).toBeUndefined();
});
