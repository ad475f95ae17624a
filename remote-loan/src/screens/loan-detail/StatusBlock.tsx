import type { Due } from '@loan/shared/format/date';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { Tag, TagSpace } from '@loan/shared/ui/Tag/Tag';
import { dueMeaning, toneOf } from '@loan/shared/ui/tones/meanings';
import { toneClass } from '@loan/shared/ui/tones/tones';
import { useWoken } from '@loan/shared/ui/useWoken';
import { fill } from '@loan/shared/wording/fill';

import type { LoanDetail } from '../../api/loan';
import { useWording } from '../../wording/useWording';
import { orderDue } from './dueDate';
import styles from './StatusBlock.module.css';
import { statusIcon } from './statusIcon';

/** What the server says about the order, with an icon and, where it is known for sure, the days to the due date. */
export function StatusBlock({ order }: { readonly order: LoanDetail }) {
  const { detail } = useWording();
  const { spoken } = useCommonWording();
  const { Icon, tone } = statusIcon(order.status);
  const headline = order.headline || detail.noStatus;
  const due = orderDue(order);
  const woken = useWoken();
  return (
    <section className={styles.block} aria-label={fill(spoken.status, { text: headline })}>
      <span className={`${styles['disc']} ${toneClass(tone)}`}>
        <Icon size={28} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.headline}>{headline}</h2>
        {order.description !== '' && <p className={styles.description}>{order.description}</p>}
        {due !== undefined && <p className={styles.due}>{woken ? <DueTag due={due} /> : <TagSpace />}</p>}
      </div>
    </section>
  );
}

function DueTag({ due }: { readonly due: Due }) {
  const { common } = useCommonWording();
  const tone = toneOf[dueMeaning(due)];
  if (due.state === 'today') return <Tag tone={tone}>{common.dueToday}</Tag>;
  return <Tag tone={tone}>{fill(due.state === 'overdue' ? common.dueOver : common.dueIn, { n: due.days })}</Tag>;
}
