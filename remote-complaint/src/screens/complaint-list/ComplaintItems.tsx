import { useId } from 'react';

import { usePageLink } from '@loan/shared/area/usePageLink';
import { dayText } from '@loan/shared/format/dayText';
import { Card } from '@loan/shared/ui/Card/Card';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { TriangleAlert } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import { fill } from '@loan/shared/wording/fill';

import type { ComplaintItem, ComplaintTab } from '../../api/complaint';
import { useWording } from '../../wording/useWording';
import { complaintState, type ComplaintState, STATE_TONE } from '../complaintState';
import { Day, Late, useIsLate } from '../ReplyTime';
import styles from './ComplaintItems.module.css';

/**
 * Status text of an item: its own, else the title of the tab that contains it, if that title is a status. '' when neither
 * exists, or when several tabs contain it.
 */
export function statusOf({ id, status }: ComplaintItem, tabs: readonly ComplaintTab[]): string {
  if (status !== '' || id === '') return status;
  const titles = tabs
    .filter(({ title, list }) => complaintState(title) !== 'unknown' && list.some((one) => one.id === id))
    .map(({ title }) => title);
  return titles.length === 1 ? (titles[0] as string) : '';
}

export interface ComplaintItemsProps {
  readonly items: readonly ComplaintItem[];
  /** All tabs: a tab's title may give an item's status. */
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
  const late = useIsLate(time, promised);
  const contentId = useId();
  const complaint = usePageLink('complaintDetail', { problemId: id });
  const words = (
    <>
      <span className={styles.head}>
        <span className={styles.type}>{type}</span>
        <span className={styles.time}>
          <Day text={time} />
        </span>
      </span>
      <span id={contentId}>
        <span className={styles.content}>{content}</span>{' '}
        <span className={`${styles.line} ${styles.status}`}>
          {status !== '' && (
            <span className={styles.status}>
              <Tag tone={state === 'open' && late === true ? 'danger' : STATE_TONE[state]}>{status}</Tag>{' '}
            </span>
          )}
          {id !== '' && (
            <span>
              {detail.number} {id}{' '}
            </span>
          )}
        </span>
        <ReplyLine promised={promised} state={state} late={late} />
      </span>
    </>
  );
  // Without its number it can be read, not opened.
  if (id === '') return words;
  return (
    <LinkRow label={fill(list.item, { type, time: dayText(time, shell.market) ?? time })} describedBy={contentId} {...complaint}>
      {words}
    </LinkRow>
  );
}

interface ReplyLineProps {
  readonly promised: string;
  readonly state: ComplaintState;
  /** Undefined until the device's clock is known. */
  readonly late: boolean | undefined;
}

/** When a reply is due; for an open complaint that is late, that the time has passed. Same texts as in the details. */
function ReplyLine({ promised, state, late }: ReplyLineProps) {
  const { form, list } = useWording();
  if (state === 'open' && late === true)
    return (
      <span className={`${styles.line} ${styles.late}`}>
        <Icon of={TriangleAlert} size={16} className={styles.sign} />
        <span>
          <Late promised={promised} />
        </span>
      </span>
    );
  if (promised !== '' && state !== 'ended')
    return (
      <span className={styles.line}>
        <Day text={promised} around={list.promised} />
      </span>
    );
  return state === 'open' ? <span className={styles.line}>{late !== undefined && form.note}</span> : null;
}
