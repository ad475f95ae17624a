import { createTestShell } from '../testing/testShell';
import { createZone } from './zone';

test.each(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Kolkata', 'America/New_York', 'Europe/Berlin'])(
  'every quarter of an hour on days with a clock change converts back in %s',
  (name) => {
    const zone = createZone(name);
    for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'])
      for (let at = Date.parse(`${day}T00:00:00Z`) - 12 * 3_600_000, end = at + 48 * 3_600_000; at < end; at += 900_000) {
        const wall = zone.wall(at);
        // The hour that the clocks repeat has two moments.
        expect([0, -3_600_000, 3_600_000]).toContain(zone.moment(wall) - at);
        expect(zone.wall(zone.moment(wall))).toBe(wall);
      }
  },
);

test('a zone name that the browser does not know does not throw', () => {
  expect(Number.isFinite(createZone('Mars/Olympus').wall(0))).toBe(true);
});

test('uses the configured zone of the market, else the default one', () => {
  const config = { api: { timeZone: { india: 'America/New_York' } } };
  const noon = Date.UTC(2026, 0, 1, 12);
  const written = (market: 'india' | 'indonesia', given = {}) => createTestShell({ market, config: given }).shell.zone.iso(noon);
  expect(written('india', config)).toBe('2026-01-01T12:00:00-05:00');
  expect(written('indonesia', config)).toBe('2026-01-01T12:00:00+07:00');
  expect(written('india')).toBe('2026-01-01T12:00:00+05:30');
});
