import type { RecommendedProduct } from '@loan/shared/contracts/api/loan';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { Spinner } from '@loan/shared/ui/Spinner/Spinner';
import { useCommonWording } from '@loan/shared/ui/wordingHook';
import { fill } from '@loan/shared/wording/fill';

import styles from './OfferCard.module.css';

export interface OfferCardProps {
  readonly product: RecommendedProduct;
  /** Words of the mark at the right. */
  readonly action: string;
  readonly busy: boolean;
  readonly onOpen: () => void;
}

/** A recommended product; the whole card is the control. */
export function OfferCard({ product, action, busy, onOpen }: OfferCardProps) {
  const { spoken } = useCommonWording();
  const { name, range, active } = product;
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={fill(active ? spoken.product : spoken.productOff, { name, range, action })}
      aria-disabled={!active || undefined}
      aria-busy={busy || undefined}
      onClick={onOpen}
    >
      <span className={styles.head}>
        <Logo address={product.logo} size={32} />
        <span className={styles.name}>{name}</span>
        <span className={active ? styles.action : styles.off}>{busy ? <Spinner /> : action}</span>
      </span>
      {range !== '' && <span className={styles.range}>{range}</span>}
      {product.rangeText !== '' && <span className={styles.small}>{product.rangeText}</span>}
      {product.rate !== '' && <span className={styles.small}>{product.rate}</span>}
      {product.description !== '' && <span className={styles.clamped}>{product.description}</span>}
    </button>
  );
}
