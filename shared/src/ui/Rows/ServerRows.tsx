import type { ReactNode } from 'react';

import { splitSymbol } from '../../format/money';
import { MoneyText } from '../MoneyText/MoneyText';
import { Row, type RowProps } from './Rows';

export interface ServerRowsProps {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** Converts a text that is not a sum for display; default: the text as received. */
  readonly show?: (value: string) => Pick<RowProps, 'value' | 'note'>;
  /** One control, after the rows with this value. */
  readonly control?: { readonly value: string; readonly node: ReactNode };
}

const asReceived = (value: string) => ({ value });

/** Rows from a server, inside Rows: texts as received, sums of money in one piece. */
export function ServerRows({ rows, show = asReceived, control }: ServerRowsProps) {
  return rows.map(({ label, value }, index) => {
    const isMoney = splitSymbol(value).symbol !== '';
    return (
      <Row
        key={index}
        label={label}
        {...(isMoney ? { value: <MoneyText amount={value} /> } : show(value))}
        strong={isMoney}
        action={value === control?.value ? control.node : undefined}
      />
    );
  });
}
