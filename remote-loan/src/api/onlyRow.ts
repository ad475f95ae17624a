import type { Row } from '@loan/shared/contracts/api/row';

/** The only row that matches; undefined when none or several match. */
export function onlyRow(rows: readonly Row[], isMeant: (row: Row) => boolean): Row | undefined {
  const [row, second] = rows.filter(isMeant);
  return second === undefined ? row : undefined;
}
