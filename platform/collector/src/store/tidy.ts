import { counted } from '@loan/shared/format/plural';

import type { Connection } from './open';

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 1440;
/** Rows deleted at a time. */
const PART = 5_000;

/** Time after a jump of the clock in which nothing is deleted for its age (ms), because the clock may be set back. */
const JUMP_MS = 3_600_000;

/** Minutes before this one are joined into hours, and are read in whole hours. All in minutes since 1970. */
export const joinedBefore = (minute: number): number => Math.floor((minute - MINUTES_OF_DAY) / MINUTES_OF_HOUR) * MINUTES_OF_HOUR;

/** Whether the clock lately jumped ahead by more than a day. `last`: the newest minute before the first call, if any. */
function createJumpCheck(last: number | undefined, say: (sentence: string) => void): (minute: number) => boolean {
  let [trusted, since] = [last, undefined as number | undefined];
  return (minute) => {
    const ahead = minute - (trusted ?? minute);
    if (ahead > MINUTES_OF_DAY) {
      const days = counted(Math.floor(ahead / MINUTES_OF_DAY), 'day');
      if (since === undefined)
        say(`The clock is ${days} past the newest counts: if it is not set back, old counts are deleted in an hour.`);
      since ??= performance.now();
      if (performance.now() - since < JUMP_MS) return true;
    }
    [trusted, since] = [minute, undefined];
    return false;
  };
}

/** Joins the next minute older than a day into its hour; false: there is none. `first`: the first minute with counts from one on. */
function createJoin({ prepare, inTransaction }: Connection, first: (from: number) => number): (minute: number) => boolean {
  const removeWhole = prepare('DELETE FROM counts WHERE minute = ?');
  const join = prepare(
    `INSERT INTO counts (minute, series, bucket, count) SELECT ?2, series, bucket, count FROM counts WHERE minute = ?1
     ON CONFLICT (minute, series, bucket) DO UPDATE SET count = count + excluded.count`,
  );
  /** All minutes before it are joined, as far as this process knows. */
  let joined = 0;

  return (minute) => {
    joined = first(joined);
    if (joined >= joinedBefore(minute)) joined = joinedBefore(minute);
    if (joined === joinedBefore(minute)) return false;
    const hour = joined - (joined % MINUTES_OF_HOUR);
    if (hour !== joined)
      inTransaction(() => {
        join.run(joined, hour);
        removeWhole.run(joined);
      });
    joined += 1;
    return true;
  };
}

/**
 * Keeps the database small: deletes counts older than `keepDays` days, deletes the oldest ones near `megabytes`, and joins
 * minutes older than a day into hours. The returned function does one small part of the work due at a minute, and returns whether
 * there may be more.
 */
export function createTidy(
  connection: Connection,
  { keepDays, megabytes, say }: { readonly keepDays: number; readonly megabytes: number; readonly say: (sentence: string) => void },
): (minute: number) => boolean {
  const { prepare } = connection;
  const oldest = prepare('SELECT MIN(minute) FROM counts WHERE minute >= ?').raw();
  const remove = prepare(
    `DELETE FROM counts WHERE (minute, series, bucket) IN (SELECT minute, series, bucket FROM counts WHERE minute = ? LIMIT ${PART})`,
  );
  const removeSeries = prepare('DELETE FROM series WHERE hour < ?');
  const removeDetails = prepare('DELETE FROM details WHERE last < ?');
  const pages = prepare(
    'SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
  ).raw();
  /** Hour of the oldest counts when series without counts were last deleted. */
  let oldestHour = 0;

  const [newest] = prepare('SELECT MAX(minute) FROM counts').raw().get() as [number | null];
  const hasJumped = createJumpCheck(newest ?? undefined, say);
  const first = (from: number) => (oldest.get(from) as [number | null])[0] ?? Infinity;
  const joinNext = createJoin(connection, first);
  const isLarge = () => (pages.get() as [number])[0] > megabytes * 1_048_576 * 0.9;

  return (minute) => {
    const isHeld = hasJumped(minute);
    const kept = minute - keepDays * MINUTES_OF_DAY;
    const last = first(0);
    if ((!isHeld && last < kept) || (last < minute - 1 && isLarge())) {
      remove.run(last);
      return true;
    }
    if (isHeld) return false;
    const hour = Math.floor(Math.min(last, minute) / MINUTES_OF_HOUR);
    if (hour > oldestHour) {
      oldestHour = hour;
      removeSeries.run(hour);
      removeDetails.run(kept * 60_000);
      return true;
    }
    return joinNext(minute);
  };
}
