import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { fill } from '@loan/shared/wording/fill';

import type { ListedProduct } from './api/recommended';
import { OfferCard } from './OfferCard';
import styles from './ProductList.module.css';
import type { Opening } from './useOpening';
import { useWording } from './wording/useWording';

export interface ProductListProps {
  readonly products: readonly ListedProduct[];
  readonly opening: Opening;
}

/** Products to apply for, one card each (product §3.2, §3.10). */
export function ProductList({ products, opening }: ProductListProps) {
  const { recommended } = useWording();
  const { position: busyAt, inert, checking, open } = opening;
  const busy = products.find(({ position }) => position === busyAt);
  return (
    <>
      <VisuallyHidden>
        <output>{busy && fill(recommended.opening, { name: busy.name })}</output>
      </VisuallyHidden>
      <ul className={styles.list}>
        {products.map((product) => (
          <li key={product.position} className={styles.item}>
            <OfferCard
              framed
              record
              product={product}
              action={product.button}
              busy={product === busy}
              checking={product.id === checking}
              inert={inert}
              onOpen={() => void open(product)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
