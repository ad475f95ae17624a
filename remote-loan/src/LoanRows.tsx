import type { ReactNode } from 'react';

import type { LoanRow } from '@loan/shared/contracts/api/loan';
import { splitSymbol } from '@loan/shared/format/money';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { Row } from '@loan/shared/ui/Rows/Rows';

/** Rows of the server inside Rows: texts as received, sums of money in one piece. `action`: one control behind a value. */
export function LoanRows({ rows, action }: { readonly rows: readonly LoanRow[]; readonly action?: (row: LoanRow) => ReactNode }) {
  return rows.map((row, index) => {
    const isMoney = splitSymbol(row.value).symbol !== '';
    return (
      <Row
        key={index}
        label={row.label}
        value={isMoney ? <MoneyText amount={row.value} /> : row.value}
        strong={isMoney}
        action={action?.(row)}
      />
    );
  });
}
