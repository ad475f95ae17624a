import type { Row } from '@loan/shared/contracts/api/row';
import type { Market } from '@loan/shared/contracts/shell';
import { readAmount } from '@loan/shared/format/amountText';

import { onlyRow } from './onlyRow';

/** The only row with the sum received, by the labels of `confirm.netLabels`; undefined: none, more than one, or no sum in it. */
export function receivedRow(rows: readonly Row[], market: Market, netLabels: readonly string[]): Row | undefined {
  const wanted = netLabels.map((label) => label.trim().toLowerCase());
  const row = onlyRow(rows, ({ label }) => wanted.includes(label.toLowerCase()));
  return row !== undefined && readAmount(row.value, market).ok ? row : undefined;
}
