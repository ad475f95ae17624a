import type { History } from '../contract';
import styles from './console.module.css';
import { clockText } from './times';
import { useChannelAnswer } from './useChannelAnswer';

export interface HistoryScreenProps {
  readonly channel: string;
  /** A new document number reloads the history. */
  readonly number: number;
  readonly now: number;
}

/** Actions in a channel: who, when, why, and what changed. */
export function HistoryScreen({ channel, number, now }: HistoryScreenProps) {
  const answer = useChannelAnswer<History>('/api/history', channel, number);
  const history = answer?.ok ? answer.value : undefined;

  return (
    <section aria-labelledby="history-title" aria-busy={answer === undefined}>
      <h2 className={styles.screenTitle} id="history-title">
        History
      </h2>
      {answer?.ok === false && <p className={styles.refusal}>{answer.refusal.message}</p>}
      {history?.damaged.map((sentence) => (
        <p key={sentence} className={styles.refusal}>
          {sentence}
        </p>
      ))}
      <ol className={styles.entries}>
        {history?.entries.map(({ number: each, at, by, why, action, changes }) => (
          <li key={each} className={styles.card}>
            <p className={styles.small}>
              <strong>{each}</strong> · <time dateTime={at}>{clockText(at, now)}</time> · {by}
            </p>
            <p>{action}</p>
            {why !== '' && <p className={styles.why}>“{why}”</p>}
            <ul className={styles.lines}>
              {changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {history !== undefined && history.more > 0 && (
        <p className={styles.small}>
          {history.more} older ones: npm run release -- history --channel {channel}
        </p>
      )}
    </section>
  );
}
