import { changesBetween } from '../plan/changes';
import { freezeRequest, retireRequest } from '../plan/requests';
import { build, Line } from '../testing/line';
import { AUDIT, codeOf } from '../testing/promoted';

let line: Line;
const LATER = '2026-02-02T00:00:00.000Z';
const retire = (name = 'remote-loan') => line.add(retireRequest(name, AUDIT).plan);
beforeEach(() => {
  line = new Line();
  line.start();
  line.loan('1.0.1');
});

test('removes the remote, keeps the others unchanged, and reports it', () => {
  const before = line.newest;
  expect(retire()).toMatchObject({ number: 3, action: 'retire remote-loan', shell: before.shell });
  expect(line.newest.remotes).toEqual({ 'remote-repay': before.remotes['remote-repay'] });
  expect(changesBetween(before, line.newest)).toEqual(['remote-loan: retired (was 1.0.1)']);
});

test('a promotion adds it as new: no bad versions, no fallback and nothing to roll back to', async () => {
  line.rollback();
  retire();
  expect(line.loan('1.0.1')).toMatchObject({ version: '1.0.1', since: 5, bad: [] });
  expect(line.newest.remotes['remote-loan']).not.toHaveProperty('lastKnownGood');
  expect(await codeOf(() => line.rollback())).toBe('NOTHING_TO_ROLL_BACK');
  line.loan('1.0.2');
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.1', bad: ['1.0.2'] });
});

test('another remote may take its pages', async () => {
  const heir = build('remote-heir', '1.0.0', { pages: build('remote-loan', '1.0.1').pages });
  expect(await codeOf(() => line.promote([heir]))).toBe('PAGE_TAKEN');
  retire();
  expect(line.promote([heir]).remotes).toHaveProperty('remote-heir');
});

test.each(['remote-loan', '*'])('a freeze of %s prevents it', async (frozen) => {
  line.add(freezeRequest(frozen, LATER, AUDIT).plan);
  expect(await codeOf(() => retire())).toBe('FROZEN');
});

test('an unknown remote and the shell cannot be retired', async () => {
  expect(await codeOf(() => retire('remote-chat'))).toBe('NOT_PROMOTED');
  expect(await codeOf(() => retire('host'))).toBe('USAGE');
});
