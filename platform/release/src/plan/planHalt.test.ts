import { onlyReverts } from '../document/reverts';
import { build, Line } from '../testing/line';
import { AUDIT, codeOf } from '../testing/promoted';
import { changesBetween } from './changes';
import { freezeRequest, haltRequest } from './requests';

let line: Line;
beforeEach(() => {
  line = new Line();
  line.start();
});

const halt = (name = 'remote-loan') => line.add(haltRequest(name, AUDIT).plan);
const loan = () => line.newest.remotes['remote-loan'];

test('the canary is withdrawn and its version bad; the default version is unchanged', async () => {
  line.loan('1.0.1');
  line.loan('1.0.2', { canary: 1000 });
  const before = line.newest;
  expect(changesBetween(before, halt())).toEqual(['remote-loan: canary 1.0.2 withdrawn', 'remote-loan: 1.0.2 marked bad']);
  expect(line.newest).toMatchObject({ action: 'halt remote-loan', shell: before.shell });
  expect(loan()).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0', bad: ['1.0.2'], since: before.remotes['remote-loan']?.since });
  expect(Object.keys(loan()!.builds).sort()).toEqual(['1.0.0', '1.0.1']);
  expect(await codeOf(() => line.loan('1.0.2', { canary: 100 }))).toBe('BAD_VERSION');
});

test('a market pinned to the version returns to the default; another pin stays', () => {
  line.loan('1.0.2', { market: 'india' });
  line.loan('1.0.3', { market: 'indonesia' });
  line.loan('1.0.2', { canary: 1000 });
  halt();
  expect(loan()).toMatchObject({ version: '1.0.0', bad: ['1.0.2'], pins: { indonesia: '1.0.3' } });
});

test('the canary of one market leaves another market its pin of the same version, which is then not bad', () => {
  line.loan('1.0.2', { market: 'indonesia' });
  line.loan('1.0.2', { canary: 1000, market: 'india' });
  const { notes } = haltRequest('remote-loan', AUDIT).plan(line.history);
  expect(notes).toEqual(['remote-loan 1.0.2 is still in indonesia, so it is not marked bad: if it is bad, roll it back there too.']);
  halt();
  expect(loan()).toMatchObject({ version: '1.0.0', bad: [], pins: { indonesia: '1.0.2' } });
  expect(loan()).not.toHaveProperty('canary');
  line.loan('1.0.3', { canary: 1000, market: 'india' });
  halt();
  expect(loan()).toMatchObject({ bad: ['1.0.3'], pins: { indonesia: '1.0.2' } });
});

test('halting the shell’s canary withdraws the remotes that came with it', async () => {
  const contract = '1.1.0';
  line.promote([build('host', '1.1.0', { contract }), build('remote-loan', '1.1.0', { contract })], { canary: 1000 });
  expect(() => halt()).toThrow('remote-loan has no canary of its own: what came with the canary of host goes with "halt host".');
  const before = line.newest;
  expect(changesBetween(before, halt('host'))).toEqual([
    'host: canary 1.1.0 withdrawn',
    'remote-loan: no longer 1.1.0 with the canary of host',
  ]);
  expect(line.newest).toMatchObject({ shell: { version: '1.0.0' }, shellBad: ['1.1.0'] });
  expect(loan()).toMatchObject({ version: '1.0.0', bad: [] });
  expect(line.newest).not.toHaveProperty('shellCanary');
});

test('a canary of the shell that cannot run without the version is withdrawn too', () => {
  const any = { singletons: { react: '>=19' } };
  line.promote([build('remote-repay', '1.0.1', any)]);
  const sick = build('remote-loan', '1.1.0', any);
  line.promote([sick], { canary: 1000 });
  line.promote([build('host', '1.1.0', { singletons: { react: '20.0.0' } }), sick], { canary: 1000 });
  const before = line.newest;
  expect(changesBetween(before, halt())).toEqual([
    'host: canary 1.1.0 withdrawn',
    'remote-loan: canary 1.1.0 withdrawn',
    'remote-loan: no longer 1.1.0 with the canary of host',
    'remote-loan: 1.1.0 marked bad',
    'remote-loan: no version to fall back to',
  ]);
});

test('without a canary nothing is halted, and the message names the alternative', async () => {
  for (const name of ['remote-loan', 'host']) expect(await codeOf(() => halt(name))).toBe('NO_CANARY');
  expect(() => halt()).toThrow('remote-loan has no canary of its own: "rollback remote-loan" takes back what everybody gets.');
  expect(() => halt('host')).toThrow('host has no canary: "rollback host" takes back what everybody gets.');
  expect(await codeOf(() => halt('remote-other'))).toBe('NOT_PROMOTED');
});

test('neither a freeze nor an approver applies, because it only reverts', async () => {
  line.loan('1.0.1', { canary: 1000 });
  const before = line.add(freezeRequest('*', '2026-12-01T08:00:00.000Z', AUDIT).plan);
  const after = halt();
  expect(after.frozen).toEqual(before.frozen);
  const chain = {
    before: async ({ number }: { readonly number: number }) => line.documents[number - 2],
    signedUpTo: async () => undefined,
  };
  expect(await onlyReverts(chain, before, after)).toBe(true);
});
