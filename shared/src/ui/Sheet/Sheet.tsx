import { useId, type ReactNode } from 'react';

import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { X } from '../icons';
import { Overlay } from '../Overlay/Overlay';
import { useCommonWording } from '../ShellContext';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called for the close button, Escape, a step back, and a tap outside the sheet. */
  readonly onClose: () => void;
}

/** A list or a form that slides in from below, open while it is rendered. */
export function Sheet({ title, children, onClose }: SheetProps) {
  const titleId = useId();
  const { common } = useCommonWording();
  return (
    <Overlay kind="sheet" titleId={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={common.close} onPress={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      {children}
    </Overlay>
  );
}
