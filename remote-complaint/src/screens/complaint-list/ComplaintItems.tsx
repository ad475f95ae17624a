import { useId } from 'react';

import { Card } from '@loan/shared/ui/Card/Card';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { ComplaintItem } from '../../api/complaint';
import { useWording } from '../../wording/useWording';
import styles from './ComplaintItems.module.css';

/** Complaints as cards; the whole card opens the details. */
export function ComplaintItems({ items }: { readonly items: readonly ComplaintItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>
          <Card>
            <Item item={item} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Item({ item: { id, type, time, content } }: { readonly item: ComplaintItem }) {
  const shell = useShell();
  const { list } = useWording();
  const contentId = useId();
  const words = (
    <>
      <span className={styles.head}>
        <span className={styles.type}>{type}</span>
        <span className={styles.time}>{time}</span>
      </span>
      <span id={contentId} className={styles.content}>
        {content}
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
