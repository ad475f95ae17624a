import type { ReactNode } from 'react';

import { splitSymbol } from '../../format/money';
import { MoneyText } from '../MoneyText/MoneyText';
import { Row } from './Rows';

export interface ServerRowsProps {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** One control, behind the rows with this value. */
  readonly control?: { readonly value: string; readonly node: ReactNode };
}

/** Rows as a server wrote them, inside Rows: texts as received, sums of money in one piece. */
export function ServerRows({ rows, control }: ServerRowsProps) {
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
