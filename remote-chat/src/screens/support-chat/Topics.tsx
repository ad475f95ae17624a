import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ChevronDown, CircleQuestionMark, ReceiptText, UserRound, Wallet, type IconNode } from '@loan/shared/ui/icons';

import type { QaEntry } from '../../api/chat';
import { useWording } from '../../wording/useWording';
import type { Chat } from './chat';
import styles from './Topics.module.css';

/** Icons of the categories with a tab; the other categories are under "more" (product §3.16: four icons). */
const ICONS: readonly IconNode[] = [Wallet, ReceiptText, UserRound, CircleQuestionMark];

export interface TopicsProps {
  readonly entries: readonly QaEntry[];
  readonly chat: Pick<Chat, 'openTopic' | 'list'>;
}

/** The categories. A tap adds their questions to the conversation. */
export function Topics({ entries, chat }: TopicsProps) {
  const { chat: words } = useWording();
  const rest = entries.slice(ICONS.length);
  return (
    <ul className={styles.topics}>
      {entries.slice(0, ICONS.length).map((entry, index) => {
        const icon = ICONS[index] ?? CircleQuestionMark;
        return (
          <li key={entry.id} className={styles.item}>
            {/* A category that leads to a person makes a record. */}
            <button
              type="button"
              className={styles.topic}
              data-record={entry.handOver ? '' : undefined}
              onClick={() => chat.openTopic(entry)}
            >
              <Icon of={icon} className={styles.icon} />
              {entry.title}
            </button>
          </li>
        );
      })}
      {rest.length > 0 && (
        <li className={styles.more}>
          <button type="button" className={styles.moreTopics} onClick={() => chat.list(words.more, rest)}>
            {words.more}
            <Icon of={ChevronDown} size={16} />
          </button>
        </li>
      )}
    </ul>
  );
}
