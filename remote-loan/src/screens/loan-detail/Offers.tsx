import { useRef, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import type { RecommendedProduct } from '../../api/loan';
import { useJumpMutation, useServiceEventMutation } from '../../loanApi';
import { OfferCard } from '../../OfferCard';
import { useWording } from '../../wording/useWording';
import styles from './LoanDetailScreen.module.css';

/** What the jump call depends on. The server may list the products in another order after a refresh. */
const keyOf = ({ id, parameter }: RecommendedProduct) => `${id} ${parameter}`;

/** Recommended products. A tap is recorded, then the jump call returns the product's address (product §5.8). */
export function Offers({ products }: { readonly products: readonly RecommendedProduct[] }) {
  const shell = useShell();
  const { detail } = useWording();
  const { common } = useCommonWording();
  const [saveEvent] = useServiceEventMutation();
  const [jump] = useJumpMutation();
  const mounted = useMounted();
  const running = useRef(false);
  const [opening, setOpening] = useState<string>();
  const [failed, setFailed] = useState<string>();
  /** Offers whose address was refused. Not requested again, because another call would return the same address. */
  const [refused, setRefused] = useState<readonly string[]>([]);

  const open = async (product: RecommendedProduct) => {
    const { active, id, position, parameter } = product;
    if (!active || running.current) return;
    const key = keyOf(product);
    running.current = true;
    setOpening(key);
    setFailed(undefined);
    void saveEvent({ productId: id, positionId: position });
    const { data: address } = await jump({ position, parameter });
    running.current = false;
    if (!mounted.current) return;
    setOpening(undefined);
    if (address === undefined) setFailed(key);
    else if (shell.follow(address, { jump: true }) === 'refused' && address) setRefused((before) => [...before, key]);
  };

  const offers = products.map((product) => (refused.includes(keyOf(product)) ? { ...product, active: false } : product));
  return (
    <Card
      title={detail.recommended}
      action={
        <Button kind="text" onPress={() => shell.bridge.goHome()}>
          {detail.more}
        </Button>
      }
    >
      <ul className={styles.list}>
        {offers.map((product) => (
          <li key={product.position} className={styles.item}>
            <OfferCard
              product={product}
              action={keyOf(product) === failed ? common.retry : product.button}
              busy={keyOf(product) === opening}
              onOpen={() => void open(product)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
