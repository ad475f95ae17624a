import { Card } from '@loan/shared/ui/Card/Card';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { fill } from '@loan/shared/wording/fill';

import type { Extension } from '../../api/extension';
import { useWording } from '../../wording/useWording';
import styles from './FeeCard.module.css';

export interface FeeCardProps {
  readonly extension: Extension;
  /** The time left in words; '' when it is not known, or over. Undefined: not known yet, its line is kept. */
  readonly left: string | undefined;
}

/** What the extension costs, and until when: the server's texts. */
export function FeeCard({ extension, left }: FeeCardProps) {
  const { ext } = useWording();
  const { productName, productLogo, fee, expiry } = extension;
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
      {expiry !== '' && <p className={styles.until}>{fill(ext.until, { date: expiry })}</p>}
      {left !== '' && <p className={styles.left}>{left ?? '\u00a0'}</p>}
    </Card>
  );
}
