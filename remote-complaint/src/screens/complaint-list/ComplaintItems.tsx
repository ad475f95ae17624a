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
        <span className={styles.time}>{time}</span>
      </span>
      <span id={contentId}>
        <span className={styles.content}>{content}</span>{' '}
        {status !== '' && (
          <span className={styles.line}>
            <Tag tone={STATE_TONE[state]}>{status}</Tag>{' '}
          </span>
        )}
        {id !== '' && (
          <span className={styles.line}>
            {detail.number} {id}{' '}
          </span>
        )}
        {promised !== '' && state !== 'ended' && (
          <span className={styles.line}>{fill(list.promised, { date: dayText(promised, shell.market) ?? promised })}</span>
        )}
      </span>
    </>
  );
  // Without its number it can be read, not opened.
  if (id === '') return words;
  return (
    <LinkRow
      label={fill(list.item, { type, time })}
      describedBy={contentId}
      onPress={() => shell.open('complaintDetail', { problemId: id })}
    >
      {words}
    </LinkRow>
  );
}
