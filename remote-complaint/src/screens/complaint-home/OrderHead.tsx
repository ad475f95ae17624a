import { dayText } from '@loan/shared/format/dayText';
import { splitSymbol } from '@loan/shared/format/money';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import { type Meaning, statusMeaning, toneOf } from '@loan/shared/ui/tones/meanings';

import type { ComplaintOrder } from '../../api/complaint';
import { useWording } from '../../wording/useWording';
import styles from './OrderHead.module.css';

/** Texts that servers use for an order's status, in both markets' languages. The first match counts. */
const WORDS: readonly (readonly [RegExp, Meaning])[] = [
  [/\bnot\b|\bunpaid|\btidak\b|\bbelum\b/i, 'unknown'],
  [/\boverdue|past due|terlambat|lewat jatuh tempo/i, 'overdue'],
  [/\bpart(?:ly|ially)\b|\bsebagian\b/i, 'partlyPaid'],
  [/\brepaid\b|\blunas\b/i, 'repaid'],
  [/\bclosed\b|\bselesai\b/i, 'closed'],
  [/\bdue\b|menunggu pembayaran|jatuh tempo/i, 'due'],
  [/\b(?:running|active)\b|\b(?:berjalan|aktif)\b/i, 'running'],
];

/** Meaning of an order card's status: a code, or a text. Negated and unrecognised texts are 'unknown'. */
export function orderMeaning(status: string): Meaning {
  const code = statusMeaning(status);
  return code === 'unknown' ? (WORDS.find(([words]) => words.test(status))?.[1] ?? 'unknown') : code;
}

export interface OrderHeadProps {
  readonly order: ComplaintOrder;
  /** Shows its number, sum and date below the product's name: several orders may have the same product. */
  readonly numbered?: boolean;
}

/** Logo, product and status of an order, with all statuses in one column. Also used inside a button, so it has no block elements. */
export function OrderHead({ order, numbered = false }: OrderHeadProps) {
  const { home } = useWording();
  const { logo, name, orderNo, status } = order;
  return (
    <span className={styles.head}>
      <Logo address={logo} size={32} />
      <span className={styles.words}>
        <span className={styles.name}>{name || orderNo}</span>
        {numbered && (
          <>
            <span className={styles.number}>
              {home.orderNo}{' '}
              <span translate="no" className={styles.whole}>
                {orderNo}
              </span>
            </span>
            <SumAndDay rows={order.rows} />
          </>
        )}
        {status !== '' && (
          <span className={styles.status}>
            <Tag tone={toneOf[orderMeaning(status)]}>{status}</Tag>
          </span>
        )}
      </span>
    </span>
  );
}

/** The first sum and the first date among its rows, recognised by their format. */
function SumAndDay({ rows }: Pick<ComplaintOrder, 'rows'>) {
  const { market } = useShell();
  const sum = rows.find(({ value }) => splitSymbol(value).symbol !== '');
  const day = rows.find(({ value }) => dayText(value, market) !== undefined);
  if (sum === undefined && day === undefined) return null;
  return (
    <span className={styles.number}>
      {sum && <MoneyText amount={sum.value} />}
      {sum && day && ' · '}
      {day && (
        <span translate="no" className={styles.whole}>
          <ServerTime text={day.value} />
        </span>
      )}
    </span>
  );
}
