import { build, Line } from '../testing/line';
import { keepsSkippedReverts } from './reverts';

test('a version that a skipped document gave to everybody except one market is not new, if that market had it before', () => {
  const line = new Line();
  line.start();
  line.loan('1.0.1', { market: 'india' });
  line.loan('1.0.2', { canary: 1000 });
  const document = line.newest;
  const skipped = line.promote([build('remote-loan', '1.0.2')]);
  expect(skipped.remotes['remote-loan']).toMatchObject({ version: '1.0.2', pins: { india: '1.0.1' } });
  expect(keepsSkippedReverts(skipped, document)).toBe(true);
});
