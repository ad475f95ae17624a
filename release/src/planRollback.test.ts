import { build, Line } from './testing/line';
import { codeOf } from './testing/promoted';

let line: Line;
beforeEach(() => {
  line = new Line();
});

test('goes back one, then further, never forward, and says when there is nothing left', async () => {
  line.start();
  for (const version of ['1.0.1', '1.0.2', '1.0.3']) line.loan(version);
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.2', bad: ['1.0.3'], lastKnownGood: '1.0.1' });
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.1', bad: ['1.0.3', '1.0.2'], lastKnownGood: '1.0.0' });
  const last = line.rollbackLoan();
  expect(last).toMatchObject({ version: '1.0.0', bad: ['1.0.3', '1.0.2', '1.0.1'] });
  expect(last).not.toHaveProperty('lastKnownGood');
  expect(await codeOf(() => line.rollback())).toBe('NOTHING_TO_ROLL_BACK');
});

test('never comes back to a version left earlier, with promotions in between', () => {
  line.start();
  line.loan('1.0.1');
  line.rollback();
  line.loan('1.0.2');
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0', bad: ['1.0.1', '1.0.2'] });
});

test('touches one remote and has a new number and the old content', () => {
  const first = line.start();
  line.promote([build('remote-loan', '1.0.1'), build('remote-repay', '1.0.1')]);
  const before = line.history.documents.at(-1)!;
  const after = line.rollback();
  expect(after).toMatchObject({ number: 3, shell: before.shell, action: 'rollback remote-loan' });
  expect(after.remotes['remote-repay']).toEqual(before.remotes['remote-repay']);
  expect(after.remotes['remote-loan']!.builds['1.0.0']).toEqual(first.remotes['remote-loan']!.builds['1.0.0']);
});

test('withdraws the canary and the pin of the version left; other pins stay', () => {
  line.start();
  line.loan('1.0.1', { market: 'india' });
  line.loan('1.0.2', { market: 'indonesia' });
  line.loan('1.0.3');
  line.loan('1.0.1');
  line.loan('1.0.4', { canary: 100 });
  const after = line.rollbackLoan();
  expect(after).toMatchObject({ version: '1.0.3', bad: ['1.0.1'], pins: { indonesia: '1.0.2' } });
  expect(after).not.toHaveProperty('canary');
});

test('with a canary and nothing earlier, the canary is the version left', () => {
  line.start();
  line.loan('1.0.1', { canary: 1000 });
  const after = line.rollbackLoan();
  expect(after).toMatchObject({ version: '1.0.0', bad: ['1.0.1'] });
  expect(after).not.toHaveProperty('canary');
});

test('with a market, only that market goes back to what everybody gets', async () => {
  line.start();
  line.loan('1.0.1', { market: 'india' });
  const after = line.rollbackLoan('india');
  expect(after).toMatchObject({ version: '1.0.0', bad: ['1.0.1'] });
  expect(after).not.toHaveProperty('pins');
  expect(await codeOf(() => line.rollback('remote-loan', 'india'))).toBe('NOTHING_TO_ROLL_BACK');
});

test('passes over an earlier version that the shell of today cannot run', () => {
  line.promote([build('host', '1.0.0'), build('remote-loan', '1.0.0')]);
  line.promote([build('remote-loan', '1.0.1', { singletons: { react: '~19.3.1' } })]);
  line.loan('1.0.2');
  line.promote([build('host', '1.1.0', { singletons: { react: '19.4.0' } })]);
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0' });
});

test('passes over a version that is no longer in the store', () => {
  line.start();
  line.loan('1.0.1');
  line.loan('1.0.2');
  line.history = { ...line.history, records: new Map([...line.history.records].filter(([key]) => key !== 'remote-loan@1.0.1')) };
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0' });
});

test('the shell goes back alone, further each time, and not to a bad one', async () => {
  line.start();
  line.promote([build('host', '1.0.1')]);
  line.promote([build('host', '1.0.2')]);
  const remotes = line.history.documents.at(-1)!.remotes;
  expect(line.rollback('host')).toMatchObject({ shell: { version: '1.0.1' }, remotes });
  line.loan('1.0.1');
  expect(line.rollback('host').shell.version).toBe('1.0.0');
  expect(await codeOf(() => line.rollback('host'))).toBe('NOTHING_TO_ROLL_BACK');
  expect(await codeOf(() => line.promote([build('host', '1.0.2')]))).toBe('BAD_VERSION');
  expect(line.promote([build('host', '1.0.2')], { again: true }).shell.version).toBe('1.0.2');
});

test('a shell too old for a remote in the channel is refused', async () => {
  line.start();
  line.promote([build('host', '1.1.0', { contract: '1.1.0' }), build('remote-loan', '1.1.0', { contract: '1.1.0' })]);
  expect(await codeOf(() => line.rollback('host'))).toBe('CONTRACT_NOT_MET');
});

test('of a remote that is not there, or an empty channel, is refused', async () => {
  expect(await codeOf(() => line.rollback())).toBe('NO_SHELL');
  line.start();
  expect(await codeOf(() => line.rollback('remote-chat'))).toBe('NOT_PROMOTED');
  expect(await codeOf(() => line.rollback('constructor'))).toBe('NOT_PROMOTED');
});
