import { useId } from 'react';

import { showMoney } from '@loan/shared/format/money';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Spinner } from '@loan/shared/ui/Spinner/Spinner';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import { fill } from '@loan/shared/wording/fill';

import type { ListedProduct } from './api/recommended';
import styles from './OfferCard.module.css';
import { useWording } from './wording/useWording';

export interface OfferCardProps {
  readonly product: Omit<ListedProduct, 'tags'> & Partial<Pick<ListedProduct, 'tags'>>;
  /** Text of the mark on the right. */
  readonly action: string;
  readonly busy: boolean;
  /** An application was sent and its outcome is unknown. */
  readonly checking?: boolean;
  /** Cannot be tapped now, although the product is open. */
  readonly inert?: boolean;
  /** A press makes a non-idempotent call. */
  readonly record?: boolean;
  /** A white card; otherwise a row inside one. */
  readonly framed?: boolean;
  readonly onOpen: () => void;
}

/** Only the first two tags are shown (product §3.2). */
const TAGS_RENDERED = 2;

/** A product on offer; the whole card is the button. */
export function OfferCard({
  product,
  busy,
  checking = false,
  inert = false,
  framed = false,
  record = false,
  onOpen,
  ...given
}: OfferCardProps) {
  const { recommended } = useWording();
  const { common, spoken } = useCommonWording();
  const { market } = useShell();
  const detailsId = useId();
  const { name, active, tags = [] } = product;
  const range = showMoney(product.range, market);
  const action = given.action || (active ? common.next : recommended.off);
  // Add the word "rate" to a bare figure; a server's sentence already contains it.
  const rate = /^\d/.test(product.rate) ? fill(recommended.rate, { rate: product.rate }) : product.rate;
  // Drop missing values, so that the screen reader makes no pause for them.
  const words = fill(active ? spoken.product : spoken.productOff, { name, range, action }).split(', ');
  return (
    <button
      type="button"
      className={framed ? `${styles.card} ${styles.framed}` : styles.card}
      data-record={record ? '' : undefined}
      aria-label={words.filter((word) => word !== '').join(', ')}
      aria-describedby={detailsId}
      aria-disabled={!active || inert || busy || undefined}
      aria-busy={busy || undefined}
      onClick={onOpen}
    >
      <span className={styles.head}>
        <span className={styles.title}>
          <Logo address={product.logo} size={framed ? 40 : 32} />
          <span className={styles.name}>{name}</span>
        </span>
        <Mark active={active} busy={busy} words={action} />
      </span>
      <span id={detailsId}>
        {checking && <Tag tone="warn">{recommended.checking}</Tag>}
        {product.rangeText !== '' && <span className={styles.small}>{product.rangeText}</span>}
        {range !== '' && (
          // Part of the card's accessible name already.
          <span translate="no" className={styles.range} aria-hidden="true">
            {range}
          </span>
        )}
        {rate !== '' && <span className={styles.rate}>{rate}</span>}
        {product.description !== '' && <span className={styles.clamped}>{product.description}</span>}
        {tags.slice(0, TAGS_RENDERED).map((tag, index) => (
          <span key={index} className={styles.tag}>
            <Tag>{tag}</Tag>
          </span>
        ))}
      </span>
    </button>
  );
}

/** Keeps the width of its label while a spinner replaces it. */
function Mark({ active, busy, words }: { readonly active: boolean; readonly busy: boolean; readonly words: string }) {
  return (
    <span className={active ? styles.action : styles.off}>
      <span className={busy ? styles.turns : undefined}>{words}</span>
      {busy && (
        <span className={styles.ring}>
          <Spinner />
        </span>
      )}
    </span>
  );
}
