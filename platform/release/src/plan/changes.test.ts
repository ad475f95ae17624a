import { Line } from '../testing/line';
import { changesBetween } from './changes';

test('each change of a remote is described correctly', () => {
  const line = new Line();
  const changesAfter = (change: () => unknown): readonly string[] => {
    const before = line.history.newest;
    change();
    return changesBetween(before, line.newest);
  };
  expect(changesAfter(() => line.start())).toEqual([
    'host: 1.0.0 (new)',
    'remote-loan: 1.0.0 for everybody (new)',
    'remote-repay: 1.0.0 for everybody (new)',
  ]);
  expect(changesAfter(() => line.loan('1.0.1', { market: 'india' }))).toEqual([
    'remote-loan: india pinned to 1.0.1',
    'remote-loan: falls back to 1.0.0',
  ]);
  expect(changesAfter(() => line.loan('1.0.2', { market: 'india' }))).toEqual(['remote-loan: india pinned to 1.0.2']);
  expect(changesAfter(() => line.rollback('remote-loan', { market: 'india' }))).toEqual([
    'remote-loan: india no longer pinned (was 1.0.2)',
    'remote-loan: 1.0.2 marked bad',
    'remote-loan: no version to fall back to',
  ]);
  expect(changesAfter(() => line.loan('1.0.3', { canary: 1000 }))).toEqual([
    'remote-loan: canary 1.0.3 for 10 % of the devices',
    'remote-loan: falls back to 1.0.0',
  ]);
  expect(changesAfter(() => line.loan('1.0.3', { canary: 1000, market: 'india' }))).toEqual([
    'remote-loan: canary 1.0.3 for 10 % of the devices in india',
  ]);
  expect(changesAfter(() => line.loan('1.0.3', { canary: 0 }))[0]).toBe('remote-loan: canary 1.0.3 withdrawn');
  expect(changesAfter(() => line.loan('1.0.3'))).toEqual([
    'remote-loan: 1.0.0 → 1.0.3 for everybody',
    expect.stringContaining('falls back to 1.0.0'),
  ]);
});
