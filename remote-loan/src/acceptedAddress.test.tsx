import { createTestShell, keeping } from '@loan/shared/testing/testShell';

import { acceptedAddress } from './acceptedAddress';

const OWN = `${window.location.origin}/loanDetail`;
const APP = 'loanapp://loan/1';
const DAY = 86_400_000;

const shellOf = ({ native = [] as readonly string[], gid = '1', stored = {} } = {}) =>
  createTestShell({ config: { schemes: ['loanapp'] }, native, query: { gid }, storage: { session: keeping(stored) } }).shell;

const START = Date.now();
let now: number;
beforeEach(() => {
  now = START;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['a page', OWN, [], 'page', 0, 300_000],
  ['a page of the native app', APP, ['openPage'], 'bridge', 0, 300_000],
  ['a page that no app opened', APP, [], undefined, 0, DAY],
  ['a page that opened after hours', OWN, [], 'page', DAY - 1000, DAY],
])('%s can be opened for five minutes after its first opening, else for a day', (_, address, native, result, opened, ends) => {
  const accepted = acceptedAddress(shellOf({ native }), 'x', '7');
  const stored = accepted.store(address);
  now = START + opened;
  expect(accepted.open(stored)).toBe(result);
  now = START + ends;
  // Opening it again does not extend the period.
  accepted.open(accepted.read() ?? ['', 0]);
  expect(accepted.read()?.[0]).toBe(address);
  now += 1;
  expect(accepted.read()).toBeUndefined();
});

test.each([
  ['of this borrower', '1', [OWN, START + 60_000], OWN],
  ['of another borrower', '2', [OWN, START + 60_000], undefined],
  ['without a time', '1', [OWN], undefined],
  ['that is not a list', '1', 7, undefined],
])('a stored address %s', (_, gid, value, read) => {
  const stored = { [`x.${gid}.7`]: JSON.stringify(value) };
  expect(acceptedAddress(shellOf({ stored }), 'x', '7').read()?.[0]).toBe(read);
});
