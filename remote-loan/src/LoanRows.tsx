import type { ReactNode } from 'react';

import type { LoanRow } from '@loan/shared/contracts/api/loan';
import { splitSymbol } from '@loan/shared/format/money';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { Row } from '@loan/shared/ui/Rows/Rows';

export interface LoanRowsProps {
  readonly rows: readonly LoanRow[];
  /** One control, behind the rows with this value. */
  readonly control?: { readonly value: string; readonly node: ReactNode };
}

/** Rows of the server inside Rows: texts as received, sums of money in one piece. */
export function LoanRows({ rows, control }: LoanRowsProps) {
  return rows.map(({ label, value }, index) => {
    const isMoney = splitSymbol(value).symbol !== '';
    return (
      <Row
        key={index}
        label={label}
        value={isMoney ? <MoneyText amount={value} /> : value}
        strong={isMoney}
        action={value === control?.value ? control.node : undefined}
      />
    );
  });
}
