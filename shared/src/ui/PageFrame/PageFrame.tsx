import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { HEAD_ACTION } from '../../contracts/drawing';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { RefreshCw } from '../icons';
import { useCommonWording, useShell } from '../ShellContext';
import { useWoken } from '../useWoken';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './PageFrame.module.css';
import { PullToRefresh } from './PullToRefresh';

export interface PageFrameProps {
  /** Title of the page, in the head and the document. */
  readonly title: string;
  /** What search engines and shared links say of it; without one, what the shell document says. */
  readonly description?: string;
  readonly children: ReactNode;
  /** One small action of the page. A page that can be refreshed has that one instead. */
  readonly action?: ReactNode;
  /**
   * The read of the page's data: once there is any, it is read again by the refresh button and by pulling the
   * page down. While it runs the button shows it, and neither way starts a second one.
   */
  readonly refreshes?: { readonly currentData?: unknown; readonly isFetching: boolean; refetch(): unknown };
  /** Strips under the head. */
  readonly strip?: ReactNode;
  /** The footer bar: the main action. Marked `data-footer`, so that messages stay above it. */
  readonly footer?: ReactNode;
}

/**
 * A page: strips, body, sticky footer bar. Its title is a heading: where our head shows it, for
 * assistive technology only; where the native app draws a head, in the body's first row. So is its action.
 */
export function PageFrame({ title, description, children, refreshes, strip, footer, ...given }: PageFrameProps) {
  const shell = useShell();
  const { common } = useCommonWording();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => shell.setTitle(title, description), [shell, title, description]);
  const woken = useWoken();
  // On a server there are no effects.
  if (!woken) shell.setTitle(title, description);
  // The head may be drawn together with the page: it is there before the eye sees either.
  const [slot, setSlot] = useState<Element>();
  // eslint-disable-next-line react/set-state-in-effect -- an element of the page can be known only after it was drawn
  useLayoutEffect(() => setSlot(shell.headSlot()), [shell]);

  const refreshing = refreshes?.isFetching === true;
  const refresh = refreshes?.currentData === undefined ? undefined : () => void (refreshing || refreshes.refetch());
  const action =
    refresh === undefined ? (
      given.action
    ) : (
      <IconButton label={common.refresh} busy={refreshing} onPress={refresh}>
        <Icon of={RefreshCw} />
      </IconButton>
    );
  // In our head there is a place for it, which the page cannot fill on a server: it comes when the page wakes.
  const isDrawn = !woken && shell.drawsHead;
  const shown = isDrawn ? undefined : action;
  const inBody = !shell.drawsHead || (shown !== undefined && slot === undefined);
  return (
    <div ref={page} className={classNames(styles.page, shell.drawsHead && styles.underHead)}>
      {refresh !== undefined && <PullToRefresh page={page} onRefresh={refresh} />}
      {strip}
      <div className={styles.body}>
        <div className={inBody ? styles.first : undefined}>
          <h1 className={styles.title}>{shell.drawsHead ? <VisuallyHidden>{title}</VisuallyHidden> : title}</h1>
          {slot === undefined ? shown : createPortal(shown, slot)}
          {/* The place is as wide as an icon. Words are drawn, so that the shell can draw them there. */}
          {isDrawn && refreshes === undefined && given.action !== undefined && (
            <aside hidden {...{ [HEAD_ACTION]: '' }}>
              {given.action}
            </aside>
          )}
        </div>
        {children}
      </div>
      {footer !== undefined && footer !== null && footer !== false && (
        <div className={styles.footer} data-footer="">
          {footer}
        </div>
      )}
    </div>
  );
}
