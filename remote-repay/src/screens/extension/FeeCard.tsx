import { readWall } from '@loan/shared/format/date';
import { Card } from '@loan/shared/ui/Card/Card';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';

import type { Extension } from '../../api/extension';
import { useExtensionWording } from '../../wording/useExtensionWording';
import styles from './ExtensionScreen.module.css';

export interface FeeCardProps {
  readonly extension: Extension;
  /** The offer has expired. */
  readonly over: boolean;
  /** The time left as text; '' when it is unknown or has expired. Undefined: not known yet, so its line is reserved. */
  readonly left: string | undefined;
}

/** The extension's fee and deadline, in the server's texts. */
export function FeeCard({ extension, over, left }: FeeCardProps) {
  const ext = useExtensionWording();
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
      <p>{ext.notBill}</p>
      {expiry !== '' && (
        <p className={styles.until}>
          <ServerTime text={expiry} around={over ? ext.ended : ext.until} />
        </p>
      )}
      {readWall(expiry) !== undefined && <p className={styles.left}>{expiry}</p>}
      {left !== '' && <p className={styles.left}>{left ?? '\u00a0'}</p>}
    </Card>
  );
}
