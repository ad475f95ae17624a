import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { HEADER_ACTION } from '../../contracts/rendering';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { RefreshCw } from '../icons';
import { useCommonWording, useShell } from '../ShellContext';
import { useHydrated } from '../useHydrated';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './PageFrame.module.css';
import { PullToRefresh } from './PullToRefresh';

export interface PageFrameProps {
  /** Title of the page, in the header and the document. */
  readonly title: string;
  /** Description for search engines and shared links; default: that of the shell document. */
  readonly description?: string;
  readonly children: ReactNode;
  /** One small action of the page. A page with `refreshes` shows the refresh button instead. */
  readonly action?: ReactNode;
  /**
   * The read of the page's data. Once there is data, the refresh button and pulling the page down read it again.
   * While a read runs, the button is busy and no second one starts.
   */
  readonly refreshes?: { readonly currentData?: unknown; readonly isFetching: boolean; refetch(): unknown };
  /** Strips under the header. */
  readonly strip?: ReactNode;
  /** The footer bar: the main action. Marked `data-footer`, so that toasts stay above it. */
  readonly footer?: ReactNode;
}

/**
 * A page: strips, body, sticky footer bar. Its title is a heading. If the shell shows the header, the heading is for
 * assistive technology only; if the native app shows one, it is in the first row of the body. The same goes for the
 * action.
 */
export function PageFrame({ title, description, children, refreshes, strip, footer, ...given }: PageFrameProps) {
  const shell = useShell();
  const { common } = useCommonWording();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => shell.setTitle(title, description), [shell, title, description]);
  const hydrated = useHydrated();
  // A server runs no effects.
  if (!hydrated) shell.setTitle(title, description);
  // The header may render together with the page. The slot is found before the first paint.
  const [slot, setSlot] = useState<Element>();
  // eslint-disable-next-line react/set-state-in-effect -- an element of the page can be known only after it was rendered
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
  // The shell's header has a slot for the action, which the page cannot fill on a server: it is filled after hydration.
  const isRendered = !hydrated && shell.drawsHead;
  const shown = isRendered ? undefined : action;
  const inBody = !shell.drawsHead || (shown !== undefined && slot === undefined);
  return (
    <div ref={page} className={classNames(styles.page, shell.drawsHead && styles.underHead)}>
      {refresh !== undefined && <PullToRefresh page={page} onRefresh={refresh} />}
      {strip}
      <div className={styles.body}>
        <div className={inBody ? styles.first : undefined}>
          <h1 className={styles.title}>{shell.drawsHead ? <VisuallyHidden>{title}</VisuallyHidden> : title}</h1>
          {slot === undefined ? shown : createPortal(shown, slot)}
          {/* The slot is as wide as an icon. An action with text is rendered here, so that the server can move it into the slot. */}
          {isRendered && refreshes === undefined && given.action !== undefined && (
            <aside hidden {...{ [HEADER_ACTION]: '' }}>
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
