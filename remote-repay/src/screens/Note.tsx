import type { ReactNode } from 'react';

import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Info, TriangleAlert } from '@loan/shared/ui/icons';
import { toneClass } from '@loan/shared/ui/tones/tones';

import styles from './Note.module.css';

export interface NoteProps {
  readonly tone: 'info' | 'warn' | 'danger';
  readonly children: ReactNode;
  /** Default: the icon of the tone. */
  readonly icon?: ReactNode;
}

/** A short text that the borrower must see, on a soft ground. A danger is announced when it appears. */
export function Note({ tone, children, icon }: NoteProps) {
  return (
    <div className={`${styles.note} ${toneClass(tone)}`} role={tone === 'danger' ? 'alert' : undefined}>
      <span className={styles.icon}>
        {icon ?? (tone === 'info' ? <Icon of={Info} size={20} /> : <Icon of={TriangleAlert} size={20} />)}
      </span>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
