import { BanknoteArrowDown, CalendarClock, CircleX, Hourglass, ReceiptText, TriangleAlert, type Icon } from '@loan/shared/ui/icons';
import { statusMeaning, toneOf } from '@loan/shared/ui/tones/meanings';
import type { Tone } from '@loan/shared/ui/tones/tones';

export interface StatusIcon {
  readonly Icon: Icon;
  readonly tone: Tone;
}

/** Status 200's is that of every other one: a document, true whatever the status means. */
const ICONS: ReadonlyMap<string, Icon> = new Map([
  ['21', Hourglass],
  ['151', BanknoteArrowDown],
  ['174', CalendarClock],
  ['180', TriangleAlert],
  ['110', CircleX],
]);

/** Icon (specification §2, screen 11) and tone of an order status. */
export function statusIcon(status: string): StatusIcon {
  return { Icon: ICONS.get(status) ?? ReceiptText, tone: toneOf[statusMeaning(status)] };
}
