import { type ReactNode, useEffect } from 'react';

import { useShell } from '../ShellContext';
import styles from './PageFrame.module.css';

export interface PageFrameProps {
  /** Title of the page, in the head and the document. */
  readonly title: string;
  readonly children: ReactNode;
  /** One small action of the page, such as refresh. */
  readonly action?: ReactNode;
  /** Strips under the head. */
  readonly strip?: ReactNode;
  /** The footer bar: the main action. */
  readonly footer?: ReactNode;
}

/** A page: title, strips, body, sticky footer bar. Where the native app draws the head, the title stands in the body too. */
export function PageFrame({ title, children, action, strip, footer }: PageFrameProps) {
  const shell = useShell();
  useEffect(() => shell.setTitle(title), [shell, title]);
  return (
    <div className={styles.page}>
      {strip}
      <div className={styles.body}>
        {(!shell.drawsHead || action !== undefined) && (
          <div className={styles.first}>
            {!shell.drawsHead && <h1 className={styles.title}>{title}</h1>}
            {action !== undefined && <div className={styles.action}>{action}</div>}
          </div>
        )}
        {children}
      </div>
      {footer !== undefined && footer !== null && footer !== false && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
