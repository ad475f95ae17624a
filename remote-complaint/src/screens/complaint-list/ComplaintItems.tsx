import { useId } from 'react';

import { dayText } from '@loan/shared/format/dayText';
import { Card } from '@loan/shared/ui/Card/Card';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import { fill } from '@loan/shared/wording/fill';

import type { ComplaintItem, ComplaintTab } from '../../api/complaint';
import { useWording } from '../../wording/useWording';
import { complaintState, STATE_TONE } from '../complaintState';
import { Day } from '../Day';
import styles from './ComplaintItems.module.css';
import { statusOf } from './tabStatus';

export interface ComplaintItemsProps {
  readonly items: readonly ComplaintItem[];
  /** All tabs: one may say how an item stands. */
  readonly tabs: readonly ComplaintTab[];
}

/** Complaints as cards; the whole card opens the details. */
export function ComplaintItems({ items, tabs }: ComplaintItemsProps) {
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>
          <Card>
            <Item item={item} status={statusOf(item, tabs)} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Item({ item: { id, type, time, content, promised }, status }: { readonly item: ComplaintItem; readonly status: string }) {
  const shell = useShell();
  const { list, detail } = useWording();
  const state = complaintState(status);
  const contentId = useId();
  const words = (
    <>
      <span className={styles.head}>
        <span className={styles.type}>{type}</span>
        <span className={styles.time}>
          <Day date={time} />
        </span>
      </span>
      <span id={contentId}>
        <span className={styles.content}>{content}</span>{' '}
        <span className={`${styles.line} ${styles.standing}`}>
          {status !== '' && (
            <span className={styles.status}>
              <Tag tone={STATE_TONE[state]}>{status}</Tag>{' '}
            </span>
          )}
          {id !== '' && (
            <span>
              {detail.number} {id}{' '}
            </span>
          )}
        </span>
        {promised !== '' && state !== 'ended' && (
          <span className={styles.line}>
            <Day date={promised} around={list.promised} />
          </span>
        )}
      </span>
    </>
  );
  // Without its number it can be read, not opened.
  if (id === '') return words;
  return (
    <LinkRow
      label={fill(list.item, { type, time: dayText(time, shell.market) ?? time })}
      describedBy={contentId}
      onPress={() => shell.open('complaintDetail', { problemId: id })}
    >
      {words}
    </LinkRow>
  );
}
