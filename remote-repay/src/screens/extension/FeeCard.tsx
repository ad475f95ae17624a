import { dayText } from '@loan/shared/format/dayText';
import { Card } from '@loan/shared/ui/Card/Card';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { Extension } from '../../api/extension';
import { useExtensionWording } from '../../wording/useExtensionWording';
import styles from './FeeCard.module.css';

export interface FeeCardProps {
  readonly extension: Extension;
  /** Its time is over. */
  readonly over: boolean;
  /** The time left in words; '' when it is not known, or over. Undefined: not known yet, its line is kept. */
  readonly left: string | undefined;
}

/** What the extension costs, and until when: the server's texts. */
export function FeeCard({ extension, over, left }: FeeCardProps) {
  const { market } = useShell();
  const ext = useExtensionWording();
  const { productName, productLogo, fee, expiry } = extension;
  const day = dayText(expiry, market);
  const until = fill(over ? ext.ended : ext.until, { date: day ?? expiry });
  return (
    <Card>
      {productName !== '' && (
        <div className={styles.product}>
          <Logo address={productLogo} />
          <p className={styles.name}>{productName}</p>
        </div>
      )}
      <p className={styles.label}>{ext.fee}</p>
      {fee !== '' && (
        <p>
          <MoneyText amount={fee} size="amount" />
        </p>
      )}
      <p>{ext.notBill}</p>
      {expiry !== '' && <p className={styles.until}>{day === undefined ? until : <time dateTime={expiry.trim()}>{until}</time>}</p>}
      {left !== '' && <p className={styles.left}>{left ?? '\u00a0'}</p>}
    </Card>
  );
}
