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

test('the remote is gone, the others stay as they are, and that is said', () => {
  const before = line.newest;
  expect(retire()).toMatchObject({ number: 3, action: 'retire remote-loan', shell: before.shell });
  expect(line.newest.remotes).toEqual({ 'remote-repay': before.remotes['remote-repay'] });
  expect(changesBetween(before, line.newest)).toEqual(['remote-loan: retired (was 1.0.1)']);
});

test('a promotion brings it in as new: no bad versions, nothing to fall back or to roll back to', async () => {
  line.rollback();
  retire();
  expect(line.loan('1.0.1')).toMatchObject({ version: '1.0.1', since: 5, bad: [] });
  expect(line.newest.remotes['remote-loan']).not.toHaveProperty('lastKnownGood');
  expect(await codeOf(() => line.rollback())).toBe('NOTHING_TO_ROLL_BACK');
  line.loan('1.0.2');
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.1', bad: ['1.0.2'] });
});

test('its pages may go to another remote', async () => {
  const heir = build('remote-heir', '1.0.0', { pages: build('remote-loan', '1.0.1').pages });
  expect(await codeOf(() => line.promote([heir]))).toBe('PAGE_TAKEN');
  retire();
  expect(line.promote([heir]).remotes).toHaveProperty('remote-heir');
});

test.each(['remote-loan', '*'])('a freeze of %s keeps it in', async (frozen) => {
  line.add(freezeRequest(frozen, LATER, AUDIT).plan);
  expect(await codeOf(() => retire())).toBe('FROZEN');
});

test('what is not there, and the shell, cannot be retired', async () => {
  expect(await codeOf(() => retire('remote-chat'))).toBe('NOT_PROMOTED');
  expect(await codeOf(() => retire('host'))).toBe('USAGE');
});
