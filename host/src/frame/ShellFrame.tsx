import { createContext, useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import { HEADER_ACTION } from '@loan/shared/contracts/rendering';
import { ErrorPanel } from '@loan/shared/ui/ErrorPanel/ErrorPanel';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ChevronLeft } from '@loan/shared/ui/icons';

import type { Navigation } from '../routing/navigation';
import type { ExpiredSession, HostShell } from '../shell';
import styles from './frame.module.css';
import { watchKeyboard } from './keyboard';
import { useSignal } from './signals';
import { ToastRegion } from './ToastRegion';
import { useOnline } from './useOnline';

function Header({ host, title }: { readonly host: HostShell; readonly title: string }) {
  return (
    <header className={styles['header']}>
      <button type="button" className={styles['back']} aria-label={host.shell.wording.common.back} onClick={() => host.shell.back()}>
        <Icon of={ChevronLeft} />
      </button>
      <p className={styles['title']}>{title}</p>
      <div className={styles['action']}>
        {/* The gateway may have rendered a page action here. It is removed when the page hydrates. */}
        <div {...{ [HEADER_ACTION]: '' }} suppressHydrationWarning>
          {''}
        </div>
        <div ref={(place) => host.takeHeaderSlot(place)} />
      </div>
    </header>
  );
}

/**
 * Header and offline strip, which stay in view. `--top` is their height: other sticky elements and the focused element
 * are placed below it. The height changes with the text size and the text.
 */
function Top({ host, hasHeader }: { readonly host: HostShell; readonly hasHeader: boolean }) {
  const { common } = host.shell.wording;
  const title = useSignal(host.title);
  const online = useOnline();
  const top = useRef<HTMLDivElement>(null);
  // The toast that the device is online again appears when the strip disappears.
  useEffect(() => (online ? undefined : () => void host.shell.toast(common.online)), [host, common, online]);
  useLayoutEffect(() => {
    const measure = () => document.documentElement.style.setProperty('--top', `${top.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [hasHeader, title, online]);
  return (
    <div ref={top} className={styles['top']}>
      {hasHeader && <Header host={host} title={title} />}
      {!online && (
        <p className={styles['strip']} role="status">
          {common.offline}
        </p>
      )}
    </div>
  );
}

/** The page on screen has its own header and landmarks. */
const OwnFrame = createContext(false);

/**
 * What the shell shows in place of a page. A page with `frame: 'own'` would bring its own `main` landmark, so the
 * shell adds one for it here.
 */
export function InPlaceOfPage({ children }: { readonly children: ReactNode }) {
  return useContext(OwnFrame) ? <main className={styles['main']}>{children}</main> : children;
}

/** Replaces a page whose session has expired. The page stays mounted behind it and keeps what was typed. */
function SessionExpired({ host, expired }: { readonly host: HostShell; readonly expired: ExpiredSession }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const retry = () => {
    host.sessionExpired.set(undefined);
    host.retry();
  };
  return (
    <main ref={place} tabIndex={-1} className={styles['main']}>
      <ErrorPanel heading="h1" kind="session" body={expired.message || undefined} onRetry={retry} reference={expired.reference} />
    </main>
  );
}

/** The frame of every screen: header, offline strip, toasts. */
export function ShellFrame({
  host,
  navigation,
  children,
}: {
  readonly host: HostShell;
  readonly navigation: Navigation;
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useLayoutEffect(() => navigation.connect(navigate), [navigation, navigate]);
  useEffect(watchKeyboard, []);
  useEffect(() => {
    // A new page starts at its top and takes the focus, so that keyboards and screen readers start there too.
    if (shown.current === pathname) return;
    shown.current = pathname;
    place.current?.focus({ preventScroll: true });
    host.toasts.showPage(pathname);
    // After the focus, which scrolls in a browser without `preventScroll`.
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, kind, host]);
  useSignal(navigation.known);
  const answer = navigation.answer(pathname);
  const ownFrame = answer !== undefined && 'remote' in answer && answer.remote.page.frame === 'own';
  const expired = useSignal(host.sessionExpired);
  const isOver = expired?.path === pathname;

  return (
    <>
      <Top host={host} hasHeader={host.shell.drawsHead && !ownFrame} />
      <OwnFrame.Provider value={ownFrame}>
        {ownFrame ? (
          <div ref={(element) => void (place.current = element)} tabIndex={-1}>
            {children}
          </div>
        ) : (
          <main ref={place} tabIndex={-1} className={styles['main']} hidden={isOver}>
            {children}
          </main>
        )}
        {isOver && <SessionExpired host={host} expired={expired} />}
      </OwnFrame.Provider>
      <ToastRegion host={host} />
    </>
  );
}
