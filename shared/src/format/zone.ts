import type { Zone } from '../contracts/shell';

const PARTS = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;

/**
 * Seconds that zones without clock changes are ahead of UTC. The first format of a page takes a cheap phone more than 30 ms, while
 * the page hydrates.
 */
const FIXED: Readonly<Record<string, number>> = { 'Asia/Jakarta': 25_200, 'Asia/Kolkata': 19_800 };

/** By zone name. Creating a format takes longer than a hundred uses of it. */
const formats: Record<string, Intl.DateTimeFormat> = {};

function formatOf(name: string): Intl.DateTimeFormat {
  // Chrome 70 and Safari 12 do not know `hourCycle`; without it some engines write midnight as 24:00 of the same day.
  const format = (timeZone?: string) => new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone, hour12: false });
  try {
    return format(name);
  } catch {
    // An old browser that does not know the zone's name uses its own zone, which is better than no page.
    return format();
  }
}

/** A time zone by its IANA name. It uses the offset that is valid at each moment, so it is right before and after a clock change. */
export function createZone(name: string): Zone {
  const fixed = FIXED[name];
  const wall = (at: number) => {
    if (fixed !== undefined) return (Math.floor(at / 1000) + fixed) * 1000;
    const format = (formats[name] ??= formatOf(name));
    const [month = 0, day, year = 0, hour = 0, minute, second] = format.format(at).split(/\D+/).map(Number);
    return Date.UTC(year, month - 1, day, hour % 24, minute, second);
  };
  const moment = (shown: number) => {
    const near = shown - (wall(shown) - shown);
    return shown - (wall(near) - near);
  };
  const text = (ms: number) => new Date(ms).toISOString();
  return {
    wall,
    moment,
    iso(shown) {
      const offset = shown - moment(shown);
      return text(shown).slice(0, 19) + (offset < 0 ? '-' : '+') + text(Math.abs(offset)).slice(11, 16);
    },
  };
}
