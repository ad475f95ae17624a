import { createZone } from './zone';

test.each(['Asia/Jakarta', 'Asia/Kolkata'])('%s agrees with Intl through 1970, 2026 and 2060, and needs no format', (timeZone) => {
  const create = jest.spyOn(Intl, 'DateTimeFormat');
  const { wall } = createZone(timeZone);
  wall(0);
  expect(create).not.toHaveBeenCalled();
  create.mockRestore();
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  for (const year of [1970, 2026, 2060])
    for (let at = Date.UTC(year, 0, 1, 0, 59, 59, 999), end = Date.UTC(year, 11, 31); at < end; at += 37 * 3_600_000)
      expect(new Date(wall(at)).toISOString()).toBe(`${format.format(at).replace(' ', 'T')}.000Z`);
});

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
