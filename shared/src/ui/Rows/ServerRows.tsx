import type { ReactNode } from 'react';

import { splitSymbol } from '../../format/money';
import { MoneyText } from '../MoneyText/MoneyText';
import { ServerTime } from '../ServerTime/ServerTime';
import { Row, type RowProps } from './Rows';

export interface ServerRowsProps {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** Converts a text that is not a sum for display; default: times as the market writes them (product §4.17). */
  readonly show?: (value: string) => Pick<RowProps, 'value' | 'note'>;
  /** One control, after the rows with this value. */
  readonly control?: { readonly value: string; readonly node: ReactNode };
}

const withTime = (value: string) => ({ value: <ServerTime text={value} /> });

/** Rows from a server, inside Rows: texts as received, sums of money in one piece. */
export function ServerRows({ rows, show = withTime, control }: ServerRowsProps) {
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
