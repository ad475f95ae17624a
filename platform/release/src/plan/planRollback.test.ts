import { build, Line } from '../testing/line';
import { AUDIT, codeOf } from '../testing/promoted';
import { earlierForRollback, planRollback } from './planRollback';
import { switchRequest } from './requests';

let line: Line;
beforeEach(() => {
  line = new Line();
  line.start();
});

test('goes back one version, then further, never forward, and reports when none is left', async () => {
  for (const version of ['1.0.1', '1.0.2', '1.0.3']) line.loan(version);
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.2', bad: ['1.0.3'], lastKnownGood: '1.0.1' });
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.1', bad: ['1.0.3', '1.0.2'], lastKnownGood: '1.0.0' });
  const last = line.rollbackLoan();
  expect(last).toMatchObject({ version: '1.0.0', bad: ['1.0.3', '1.0.2', '1.0.1'] });
  expect(last).not.toHaveProperty('lastKnownGood');
  expect(await codeOf(() => line.rollback())).toBe('NOTHING_TO_ROLL_BACK');
});

test('never returns to a version left earlier, with promotions in between', () => {
  line.loan('1.0.1');
  line.rollback();
  line.loan('1.0.2');
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0', bad: ['1.0.1', '1.0.2'] });
});

test('changes one remote, with a new number and the old content', () => {
  const first = line.newest;
  line.promote([build('remote-loan', '1.0.1'), build('remote-repay', '1.0.1')]);
  const before = line.newest;
  const after = line.rollback();
  expect(after).toMatchObject({ number: 3, shell: before.shell, action: 'rollback remote-loan' });
  expect(after.remotes['remote-repay']).toEqual(before.remotes['remote-repay']);
  expect(after.remotes['remote-loan']!.builds['1.0.0']).toEqual(first.remotes['remote-loan']!.builds['1.0.0']);
});

test('withdraws the canary and the pin of the version left; other pins stay', () => {
  line.loan('1.0.4', { market: 'india' });
  line.loan('1.0.2', { market: 'indonesia' });
  line.loan('1.0.3');
  line.loan('1.0.4');
  line.loan('1.0.5', { canary: 100 });
  const after = line.rollbackLoan();
  expect(after).toMatchObject({ version: '1.0.3', bad: ['1.0.4'], pins: { indonesia: '1.0.2' } });
  expect(after).not.toHaveProperty('canary');
});

test('a disabled remote stays disabled', () => {
  line.loan('1.0.1');
  line.add(switchRequest('remote-loan', false, AUDIT).plan);
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0', disabled: true });
});

test('with a canary and no earlier version, the canary is withdrawn', () => {
  line.loan('1.0.1', { canary: 1000 });
  const after = line.rollbackLoan();
  expect(after).toMatchObject({ version: '1.0.0', bad: ['1.0.1'] });
  expect(after).not.toHaveProperty('canary');
});

test('with a market, withdraws a canary for that market only, not one for all', async () => {
  line.loan('1.0.1', { canary: 1000, market: 'india' });
  expect(await codeOf(() => line.rollback('remote-loan', { market: 'indonesia' }))).toBe('NOTHING_TO_ROLL_BACK');
  const after = line.rollbackLoan({ market: 'india' });
  expect(after).toMatchObject({ version: '1.0.0', bad: ['1.0.1'] });
  expect(after).not.toHaveProperty('canary');
  line.loan('1.0.2', { canary: 1000 });
  expect(await codeOf(() => line.rollback('remote-loan', { market: 'india' }))).toBe('NOTHING_TO_ROLL_BACK');
});

test('with a market, only that market returns to the default version', async () => {
  line.loan('1.0.1', { market: 'india' });
  const after = line.rollbackLoan({ market: 'india' });
  expect(after).toMatchObject({ version: '1.0.0', bad: ['1.0.1'] });
  expect(after).not.toHaveProperty('pins');
  expect(await codeOf(() => line.rollback('remote-loan', { market: 'india' }))).toBe('NOTHING_TO_ROLL_BACK');
});

test('with a market, another market keeps the same version, which is then not bad; its own rollback marks it', () => {
  line.loan('1.0.1', { market: 'india' });
  line.loan('1.0.1', { market: 'indonesia' });
  line.loan('1.0.1', { canary: 1000 });
  const { notes } = planRollback(line.history, ['remote-loan'], { ...AUDIT, market: 'india' });
  expect(notes).toEqual(['remote-loan 1.0.1 is still in indonesia, so it is not marked bad: if it is bad, roll it back there too.']);
  const kept = line.rollbackLoan({ market: 'india' });
  expect(kept).toMatchObject({ version: '1.0.0', pins: { indonesia: '1.0.1' }, bad: [] });
  expect(kept.pins).not.toHaveProperty('india');
  // A share of that market would get it again.
  expect(kept).not.toHaveProperty('canary');
  const none = line.rollbackLoan({ market: 'indonesia' });
  expect(none).toMatchObject({ version: '1.0.0', bad: ['1.0.1'] });
  expect(none).not.toHaveProperty('pins');
});

test('with a market, another market keeps its canary of the same version', () => {
  line.loan('1.0.1', { market: 'india' });
  line.loan('1.0.1', { canary: 1000, market: 'indonesia' });
  expect(line.rollbackLoan({ market: 'india' })).toMatchObject({ canary: { version: '1.0.1', market: 'indonesia' }, bad: [] });
});

test('skips an earlier version that the current shell cannot run', () => {
  line = new Line();
  line.promote([build('host', '1.0.0'), build('remote-loan', '1.0.0')]);
  line.promote([build('remote-loan', '1.0.1', { singletons: { react: '~19.3.1' } })]);
  line.loan('1.0.2');
  line.promote([build('host', '1.1.0', { singletons: { react: '19.4.0' } })]);
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0' });
});

test('skips a version that is no longer in the store', () => {
  line.loan('1.0.1');
  line.loan('1.0.2');
  line.records = new Map([...line.records].filter(([key]) => key !== 'remote-loan@1.0.1'));
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0' });
});

test('the shell goes back alone, further each time, and not to a bad version', async () => {
  line.promote([build('host', '1.0.1')]);
  line.promote([build('host', '1.0.2')]);
  const remotes = line.newest.remotes;
  expect(line.rollback('host')).toMatchObject({ shell: { version: '1.0.1' }, remotes });
  line.loan('1.0.1');
  expect(line.rollback('host').shell.version).toBe('1.0.0');
  expect(await codeOf(() => line.rollback('host'))).toBe('NOTHING_TO_ROLL_BACK');
  expect(await codeOf(() => line.promote([build('host', '1.0.2')]))).toBe('BAD_VERSION');
  expect(line.promote([build('host', '1.0.2')], { again: true }).shell.version).toBe('1.0.2');
});

test('a shell too old for a remote in the channel is refused', async () => {
  line.promote([build('host', '1.1.0', { contract: '1.1.0' }), build('remote-loan', '1.1.0', { contract: '1.1.0' })]);
  expect(await codeOf(() => line.rollback('host'))).toBe('CONTRACT_NOT_MET');
});

test('of an unknown remote, or in an empty channel, is refused', async () => {
  line = new Line();
  expect(await codeOf(() => line.rollback())).toBe('NO_SHELL');
  line.start();
  expect(await codeOf(() => line.rollback('remote-chat'))).toBe('NOT_PROMOTED');
  expect(await codeOf(() => line.rollback('constructor'))).toBe('NOT_PROMOTED');
});

describe('to an earlier version', () => {
  test('goes there at once; versions left and skipped are marked bad', () => {
    for (const version of ['1.0.1', '1.0.2', '1.0.3']) line.loan(version);
    expect(line.rollbackLoan({ to: '1.0.1' })).toMatchObject({ version: '1.0.1', bad: ['1.0.3', '1.0.2'], lastKnownGood: '1.0.0' });
    line.promote([build('host', '1.0.1')]);
    line.promote([build('host', '1.0.2')]);
    expect(line.rollback('host', { to: '1.0.0' })).toMatchObject({ shell: { version: '1.0.0' }, shellBad: ['1.0.2', '1.0.1'] });
  });

  test('never to a version that was not a default, is bad, or is current', async () => {
    line.loan('1.0.1');
    line.rollback();
    line.loan('1.0.2');
    for (const to of ['0.9.0', '1.0.1', '1.0.2'])
      expect(await codeOf(() => line.rollback('remote-loan', { to }))).toBe('NOTHING_TO_ROLL_BACK');
    expect(() => line.rollback('remote-loan', { to: '1.0.1' })).toThrow('has no 1.0.1 among its earlier good versions');
  });
});

describe('several at once', () => {
  test('one document; versions must fit the shell that is rolled back with them', () => {
    line = new Line();
    line.promote([build('host', '1.0.0'), build('remote-loan', '1.0.0'), build('remote-repay', '1.0.0')]);
    const next = { singletons: { react: '20.0.0' } };
    line.promote([build('host', '2.0.0', next), build('remote-loan', '2.0.0', next), build('remote-repay', '2.0.0', next)]);
    const document = line.rollback(['remote-repay', 'remote-loan', 'host']);
    expect(document).toMatchObject({ number: 3, action: 'rollback remote-repay, remote-loan, host', shell: { version: '1.0.0' } });
    expect(Object.values(document.remotes).map(({ version }) => version)).toEqual(['1.0.0', '1.0.0']);
  });

  test('all or nothing: one that cannot go back stops the others', async () => {
    line.loan('1.0.1');
    expect(await codeOf(() => line.rollback(['remote-loan', 'remote-repay']))).toBe('NOTHING_TO_ROLL_BACK');
    expect(line.newest.number).toBe(2);
  });
});

test('a rollback of one market reads no earlier document, so a damaged one does not prevent it', () => {
  expect(earlierForRollback(['remote-loan'], { market: 'india' })).toEqual([]);
  expect(earlierForRollback(['remote-loan'])).toMatchObject([{ name: 'remote-loan' }]);
});
