import { calendarDay, readTime } from './date';

/** How a due date stands to today. `days` counts calendar days and is at least 1. */
export type Due = { readonly state: 'left' | 'overdue'; readonly days: number } | { readonly state: 'today' };

/**
 * Days left until or passed since a due time; undefined when the text is no date. A date without a
 * time, or at midnight (how a server writes a bare date), is due until the end of that day.
 * @param now ms since 1970
 */
export function dueIn(text: string, now: number = Date.now()): Due | undefined {
  const at = readTime(text);
  if (at === undefined) return undefined;
  const due = new Date(at);
  const days = calendarDay(due) - calendarDay(new Date(now));
  if (days > 0) return { state: 'left', days };
  if (days < 0) return { state: 'overdue', days: -days };
  const wholeDay = due.getHours() + due.getMinutes() + due.getSeconds() === 0;
  return wholeDay || now <= at ? { state: 'today' } : { state: 'overdue', days: 1 };
}
