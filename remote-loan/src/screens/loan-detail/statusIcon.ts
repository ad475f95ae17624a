import { BanknoteArrowDown, CalendarClock, CircleX, Hourglass, type Icon, ReceiptText, TriangleAlert } from '@loan/shared/ui/icons';
import type { Tone } from '@loan/shared/ui/tones/tones';

export interface StatusIcon {
  readonly Icon: Icon;
  readonly tone: Tone;
}

/** Status 200's, and so that of every unknown one: a document, true whatever the status means. */
const FALLBACK: StatusIcon = { Icon: ReceiptText, tone: 'brand' };

const ICONS: ReadonlyMap<string, StatusIcon> = new Map([
  ['21', { Icon: Hourglass, tone: 'info' }],
  ['151', { Icon: BanknoteArrowDown, tone: 'info' }],
  ['174', { Icon: CalendarClock, tone: 'warn' }],
  ['180', { Icon: TriangleAlert, tone: 'danger' }],
  ['110', { Icon: CircleX, tone: 'neutral' }],
  ['200', FALLBACK],
]);

/** Icon and tone of an order status (specification §2, screen 11). */
export function statusIcon(status: string): StatusIcon {
  return ICONS.get(status) ?? FALLBACK;
}
