import { Button } from '@loan/shared/ui/Button/Button';
import { drawsOwnFrame } from '@loan/shared/contracts/pages';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import type { Navigation } from '../routing/navigation';
import type { HostShell } from '../shell';
import styles from './chrome.module.css';
import { useSignal } from './signals';
import { ToastRegion } from './ToastRegion';
import { useOnline } from './useOnline';

function Head({ host, title }: { readonly host: HostShell; readonly title: string }) {
  return (
    <header className={styles['head']}>
      <button type="button" className={styles['back']} aria-label={host.wording.common.back} onClick={() => host.shell.back()}>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          width="24"
          height="24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m15 18-6-6 6-6" />
        </svg>
      </button>
      <p className={styles['title']}>{title}</p>
      <div ref={(place) => host.takeHeadSlot(place)} className={styles['action']} />
    </header>
  );
}

/**
 * Head and offline strip: they stay in view. What they cover is `--top`: whatever else stays at the
 * top, and the focus, stands below it. Both grow with the text size and with their words.
 */
function Top({ host, hasHead }: { readonly host: HostShell; readonly hasHead: boolean }) {
  const { common } = host.wording;
  const title = useSignal(host.title);
  const online = useOnline();
  const top = useRef<HTMLDivElement>(null);
  // Said where the strip ends.
  useEffect(() => (online ? undefined : () => host.shell.toast(common.online)), [host, common, online]);
  useLayoutEffect(() => {
    const measure = () => document.documentElement.style.setProperty('--top', `${top.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [hasHead, title, online]);
  return (
    <div ref={top} className={styles['top']}>
      {hasHead && <Head host={host} title={title} />}
      {!online && (
        <p className={styles['strip']} role="status">
          {common.offline}
        </p>
      )}
    </div>
  );
}

/** The page on screen brings its own head and landmarks. */
const OwnFrame = createContext(false);

/** What the shell draws in a page's place: in a landmark, also where the page would have brought it. */
export function InPlaceOfPage({ children }: { readonly children: ReactNode }) {
  return useContext(OwnFrame) ? <main className={styles['main']}>{children}</main> : children;
}

/** What stands around every screen: head, offline strip, messages. */
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
  useEffect(() => {
    // A new page begins at its beginning, for the eye, the keyboard and the screen reader.
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [pathname, kind]);
  const answer = navigation.answer(pathname);
  const ownFrame = answer !== undefined && 'remote' in answer && drawsOwnFrame(answer.remote.key);

  return (
    <>
      <Top host={host} hasHead={host.shell.drawsHead && !ownFrame} />
      <OwnFrame.Provider value={ownFrame}>
        {ownFrame ? (
          <div ref={(element) => void (place.current = element)} tabIndex={-1} className={styles['place']}>
            {children}
          </div>
        ) : (
          <main ref={place} tabIndex={-1} className={styles['main']}>
            {children}
          </main>
        )}
      </OwnFrame.Provider>
      <ToastRegion host={host} />
    </>
  );
}

/** The page cannot be shown: what happened, and every way out. */
export interface PanelProps {
  readonly host: HostShell;
  readonly title: string;
  readonly text?: string;
  readonly retry?: () => void;
  /** Words of the retry; default "Reload". */
  readonly retryText?: string;
  /** Offer the service phone. */
  readonly support?: boolean;
}

export function Panel({ host, title, text, retry, retryText, support }: PanelProps) {
  const { common } = host.wording;
  const phone = host.shell.config.service.phone;
  useEffect(() => host.shell.setTitle(title), [host, title]);
  return (
    <InPlaceOfPage>
      <section className={styles['panel']} role={retry === undefined ? undefined : 'alert'}>
        <svg
          viewBox="0 0 160 120"
          width="160"
          height="120"
          aria-hidden="true"
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="2"
          strokeLinejoin="round"
        >
          <ellipse cx="80" cy="100" rx="52" ry="8" fill="var(--brand-soft)" stroke="none" />
          <path d="M52 20h40l18 18v20l-14 10-14-8-14 8-16-8z" fill="var(--surface)" />
          <path d="M92 20v18h18M52 72l16 8 14-8 14 8 14-10v26H52z" />
          <path d="M64 44h20" stroke="var(--brand)" />
        </svg>
        <h1 className={styles['panelTitle']}>{title}</h1>
        {text !== undefined && <p className={styles['panelText']}>{text}</p>}
        <div className={styles['panelActions']}>
          {retry !== undefined && <Button onPress={retry}>{retryText ?? common.reload}</Button>}
          <Button kind={retry === undefined ? 'primary' : 'secondary'} onPress={() => host.shell.bridge.goHome()}>
            {common.toHome}
          </Button>
          {support === true && phone !== '' && (
            <Button kind="text" onPress={() => host.shell.bridge.callPhone(phone)}>
              {common.call} {phone}
            </Button>
          )}
        </div>
      </section>
    </InPlaceOfPage>
  );
}
