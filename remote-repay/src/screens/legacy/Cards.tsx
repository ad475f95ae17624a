import { Card } from '@loan/shared/ui/Card/Card';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Landmark } from '@loan/shared/ui/icons';

import type { BankCard } from '../../api/legacy';
import { useLegacyWording } from '../../wording/useLegacyWording';
import { ChoiceGroup, ChoiceRow } from '../ChoiceRow';
import styles from './legacy.module.css';

export interface CardsProps {
  readonly cards: readonly BankCard[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Why the last tap did not pay; undefined: no reason to show. */
  readonly reason: string | undefined;
}

/** The bank cards to choose from; only the end of each card number is shown. */
export function Cards({ cards, chosen, onChoose, reason }: CardsProps) {
  const legacy = useLegacyWording();
  return (
    <Card title={legacy.card}>
      <ChoiceGroup label={legacy.card} value={chosen} onChange={onChoose}>
        {cards.map(({ id, bankName, cardNo }) => (
          <ChoiceRow key={id} value={id} logo={<Icon of={Landmark} />}>
            <span className={styles.words}>{bankName}</span> <CardEnd cardNo={cardNo} />
          </ChoiceRow>
        ))}
      </ChoiceGroup>
      {reason !== undefined && (
        <p role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
    </Card>
  );
}

/** The end of a card number: at most four characters, and the only part that is shown. */
export function lastFour(cardNo: string): string {
  return cardNo.replace(/\s/g, '').slice(-4);
}

/** `•••• 1234` */
export function CardEnd({ cardNo }: { readonly cardNo: string }) {
  return (
    <span className={styles.number}>
      <span aria-hidden="true">•••• </span>
      {lastFour(cardNo)}
    </span>
  );
}
