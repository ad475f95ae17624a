import type { Zone } from '../contracts/shell';
import { calendarDay, readWall } from './date';

/** A due date relative to today. `days` counts calendar days and is at least 1. */
export type Due = { readonly state: 'left' | 'overdue'; readonly days: number } | { readonly state: 'today' };

/**
 * Days until or since a due time, by the calendar of a zone; undefined when the text is no date. A date without a
 * time, or at midnight (how a server writes a bare date), is due until the end of that day.
 * @param now ms since 1970
 */
export function dueIn(text: string, zone: Zone, now: number): Due | undefined {
  const due = readWall(text);
  if (due === undefined) return undefined;
  const wall = zone.wall(now);
  const days = calendarDay(due) - calendarDay(wall);
  if (days > 0) return { state: 'left', days };
  if (days < 0) return { state: 'overdue', days: -days };
  const wholeDay = due % 86_400_000 === 0;
  return wholeDay || wall <= due ? { state: 'today' } : { state: 'overdue', days: 1 };
}
