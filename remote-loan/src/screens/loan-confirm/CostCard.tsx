import { Card } from '@loan/shared/ui/Card/Card';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { ServerRows } from '@loan/shared/ui/Rows/ServerRows';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import styles from './CostCard.module.css';
import { costSummary } from './costSummary';

export interface CostCardProps {
  readonly offer: LoanOffer;
  /** ms since 1970, by the device's clock: the rate counts from that day. Undefined: nobody knows it yet, and the rate has its space. */
  readonly readAt: number | undefined;
}

/** Fee details as received, then what the loan costs as far as that is known. */
export function CostCard({ offer, readAt }: CostCardProps) {
  const { config, market } = useShell();
  const { confirm } = useWording();
  const { total, cost, rate } = costSummary(offer, market, config.confirm.netLabels, readAt);
  const notes = [...new Set([offer.detail1, offer.detail2, offer.note])].filter((text) => text !== '');
  if (offer.rows.length === 0 && notes.length === 0 && total === undefined) return null;
  return (
    <Card title={confirm.fees}>
      <Rows>
        <ServerRows rows={offer.rows} />
        {cost !== undefined && <Row label={confirm.cost} value={<MoneyText amount={cost} />} strong note={confirm.costHint} />}
        {rate !== undefined && (
          <Row label={confirm.costRate} value={<span className={styles.rate}>{rate === '' ? '\u00a0' : `${rate}%`}</span>} strong />
        )}
        {total !== undefined && <Row label={confirm.total} value={<MoneyText amount={total} />} strong />}
      </Rows>
      {notes.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
    </Card>
  );
}
