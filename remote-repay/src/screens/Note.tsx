import type { ReactNode } from 'react';

import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Info, TriangleAlert } from '@loan/shared/ui/icons';
import { toneClass } from '@loan/shared/ui/tones/tones';

import styles from './Note.module.css';

export interface NoteProps {
  readonly tone: 'info' | 'warn' | 'danger';
  readonly children: ReactNode;
  /** Default: a sign of the tone. */
  readonly icon?: ReactNode;
}

/** A short text on a soft ground that the borrower has to see; a danger is said when it appears. */
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
