import type { Zone } from '../contracts/shell';

function wallTime(at: number, name: string): number {
  // Chrome 70 and Safari 12 know no `hourCycle`; without it some engines write midnight as 24:00, of the same day.
  const text = (options: Intl.DateTimeFormatOptions) => new Date(at).toLocaleString('en-US', { ...options, hour12: false });
  let shown;
  try {
    shown = text({ timeZone: name });
  } catch {
    // An old browser that does not know the zone's name goes by its own: better than no page.
    shown = text({});
  }
  const [month = 0, day, year = 0, hour = 0, minute, second] = shown.split(/\D+/).map(Number);
  return Date.UTC(year, month - 1, day, hour % 24, minute, second);
}

/** A time zone by its IANA name. The offset is the one that holds at a moment, so it is right on both sides of a change of clocks. */
export function createZone(name: string): Zone {
  const wall = (at: number) => wallTime(at, name);
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
