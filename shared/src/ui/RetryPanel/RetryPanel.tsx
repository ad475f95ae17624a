import { Button } from '../Button/Button';
import { BrokenPicture } from '../pictures/BrokenPicture';
import { useCommonWording } from '../wordingHook';
import styles from './RetryPanel.module.css';

export interface RetryPanelProps {
  /** A returned promise keeps the button busy. */
  readonly onRetry: () => unknown;
  /** Picture and button only (loan details: no message of its own). */
  readonly bare?: boolean;
  readonly title?: string;
  readonly body?: string;
}

/** In the place of a page that could not be loaded. */
export function RetryPanel({ onRetry, bare = false, title, body }: RetryPanelProps) {
  const { common } = useCommonWording();
  return (
    <div className={styles.panel} role={bare ? undefined : 'alert'}>
      <BrokenPicture />
      {!bare && <h2 className={styles.title}>{title ?? common.errorLoadTitle}</h2>}
      {!bare && <p className={styles.body}>{body ?? common.errorLoadBody}</p>}
      <div className={styles.action}>
        <Button onPress={onRetry} busyText={common.loading}>
          {common.reload}
        </Button>
      </div>
    </div>
  );
}
