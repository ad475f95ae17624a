import type { LoanRow } from '@loan/shared/contracts/api/loan';
import { splitSymbol } from '@loan/shared/format/money';
import { Card } from '@loan/shared/ui/Card/Card';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';

import { useWording } from '../../wording/useWording';

/** The order that is extended: texts as received, sums of money in one piece. */
export function OrderRows({ rows }: { readonly rows: readonly LoanRow[] }) {
  const { ext } = useWording();
  if (rows.length === 0) return null;
  return (
    <Card title={ext.order}>
      <Rows>
        {rows.map(({ label, value }, index) => {
          const isMoney = splitSymbol(value).symbol !== '';
          return <Row key={index} label={label} value={isMoney ? <MoneyText amount={value} /> : value} strong={isMoney} />;
        })}
      </Rows>
    </Card>
  );
}
