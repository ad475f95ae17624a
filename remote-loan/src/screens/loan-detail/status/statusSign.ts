import { BanknoteArrowDown, CalendarClock, CircleX, Hourglass, ReceiptText, TriangleAlert, type IconNode } from '@loan/shared/ui/icons';
import { toneOf, type Meaning } from '@loan/shared/ui/tones/meanings';
import type { Tone } from '@loan/shared/ui/tones/tones';

import type { LoanDetail } from '../../../api/loan';
import { orderMeaning } from './progress';

export interface StatusSign {
  readonly icon: IconNode;
  readonly tone: Tone;
  /** Mark at the edge of the document icon, as a path of 24 × 24; undefined: none. */
  readonly mark: string | undefined;
}

/** Icons by status. All other statuses use that of status 200: a document, which fits any meaning. */
const ICONS: ReadonlyMap<string, IconNode> = new Map([
  ['21', Hourglass],
  ['151', BanknoteArrowDown],
  ['174', CalendarClock],
  ['180', TriangleAlert],
  ['110', CircleX],
]);

/** Marks that distinguish documents: a tick, half a disc, clock hands, an exclamation mark, a dash. An unknown status has none. */
const MARKS: Readonly<Partial<Record<Meaning, string>>> = {
  repaid: 'M7 12.5l3.5 3.5 6.5-7.5',
  partlyPaid: 'M12 7a5 5 0 0 1 0 10zM14 9.5v5',
  running: 'M12 6.5v6l3.5 2',
  overdue: 'M12 6.5v6.5M12 17v.1',
  closed: 'M7.5 12h9',
};

/** Icon (product §3.11) and tone of an order, and the mark where several statuses share an icon. */
export function statusSign(order: Pick<LoanDetail, 'status' | 'delay' | 'rows'>): StatusSign {
  const meaning = orderMeaning(order);
  const own = ICONS.get(order.status);
  return { icon: own ?? ReceiptText, tone: toneOf[meaning], mark: own === undefined ? MARKS[meaning] : undefined };
}
