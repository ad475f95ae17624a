import { useId, type ReactNode } from 'react';

import { Button } from '../Button/Button';
import { Overlay } from '../Overlay/Overlay';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: ReactNode;
  /** The text below the title. When it overflows, its end fades out above the buttons. */
  readonly children: ReactNode;
  /** Above the title. */
  readonly picture?: ReactNode;
  /** Called for Escape, a step back and the end of the session; `cancelled`: for the cancel button. */
  readonly onClose: (cancelled?: boolean) => void;
  /** Text of the cancel button; without it there is none. */
  readonly cancel?: ReactNode;
  /**
   * The other button; a returned promise makes it busy. The dialog stays until the screen removes it. `later`: the
   * button is hidden but its space is reserved, so that nothing moves under a thumb when it appears.
   */
  readonly confirm?: {
    readonly text: ReactNode;
    readonly onPress: () => unknown;
    readonly later?: boolean;
  };
}

/**
 * A question or a message above the page, open while it is rendered. It is part of the page's chunk (1 kB), so that
 * it opens at once, offline too.
 */
export function Dialog({ title, children, picture, onClose, cancel, confirm }: DialogProps) {
  const titleId = useId();
  return (
    <Overlay kind="dialog" titleId={titleId} onClose={onClose}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <h2 className={styles.title} id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {(cancel !== undefined || confirm !== undefined) && (
        <div className={styles.buttons}>
          {cancel !== undefined && (
            <div className={styles.button}>
              <Button kind="secondary" onPress={() => onClose(true)}>
                {cancel}
              </Button>
            </div>
          )}
          {confirm !== undefined && (
            <div className={styles.button} style={confirm.later === true ? { visibility: 'hidden' } : undefined}>
              <Button onPress={confirm.onPress} disabled={confirm.later === true}>
                {confirm.text}
              </Button>
            </div>
          )}
        </div>
      )}
    </Overlay>
  );
}
