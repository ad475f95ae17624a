import type { Row } from '@loan/shared/contracts/api/row';

/** The one row that is meant; undefined when there is none, or more than one. */
export function onlyRow(rows: readonly Row[], isMeant: (row: Row) => boolean): Row | undefined {
  const [row, second] = rows.filter(isMeant);
  return second === undefined ? row : undefined;
}
