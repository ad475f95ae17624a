import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import type { Shell } from '@loan/shared/contracts/shell';
import type { NativeCall } from '@loan/shared/shell/bridge';
import type { Transmit } from '@loan/shared/shell/client';
import { composeShell } from '@loan/shared/shell/composeShell';
import { createStorage } from '@loan/shared/shell/storage';

import { createNativeCall } from './bridge/nativeCall';
import { showsHeader } from './frame/header';
import { createResume } from './frame/resume';
import { createSignal, type Signal } from './frame/signals';
import { createSetTitle, servedTitle } from './frame/title';
import { createToasts, type Toasts } from './frame/toasts';
import { untilOnline } from './frame/useOnline';
import type { Launch } from './launch/launch';
import type { Navigation } from './routing/navigation';

/** Path of the open page, and the message and reference of the refusal. */
export interface ExpiredSession {
  readonly path: string;
  readonly reference: string | undefined;
  /** The server's own message, cleaned; '' when it gave none. */
  readonly message: string;
}

/** The shell, and what its own screens need in addition. */
export interface HostShell {
  readonly shell: Shell;
  /** With its tokens: for the shell's own screens, never for a remote. */
  readonly session: SessionParameters;
  readonly native: NativeCall;
  readonly toasts: Toasts;
  readonly title: Signal<string>;
  /** Called with the header's element for the page's action. */
  readonly takeHeaderSlot: (place: Element | null) => void;
  /** Counts the retries; a new number remounts the open page. */
  readonly attempt: Signal<number>;
  /** Retries a page that failed or hangs. */
  retry(): void;
  /** An error screen replaces a remote. */
  failed(fault: unknown): void;
  /** The page whose session the server no longer accepts. */
  readonly sessionExpired: Signal<ExpiredSession | undefined>;
}

/** A random idempotency key; works without a secure context. */
function oneUseKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

const transmit: Transmit = async (request, limit, signal) =>
  (await import(/* webpackChunkName: "transport" */ './http/transport')).transmit(request, limit, signal);

function historyBack(): boolean {
  if (window.history.length <= 1) return false;
  window.history.back();
  return true;
}

/** Gives an overlay its history entry. On a page whose session has expired it closes it instead, because it would cover the way to the login. */
function createOnBack({ overlays }: Navigation, expired: Signal<ExpiredSession | undefined>): Shell['onBack'] {
  let ended = false;
  return (close) => {
    if (expired.get()?.path !== window.location.pathname) return overlays.open(close);
    // After each call an overlay listens again (`useBackCloses`): one that stays open would be called without end.
    if (!ended) close();
    return () => {
      ended = true;
      queueMicrotask(() => (ended = false));
    };
  };
}

/** Creates the shell. Everything that touches window, location or the native app is created here. */
export function createShell(
  launch: Launch,
  navigation: Navigation,
  again: Pick<HostShell, 'attempt' | 'retry' | 'failed'>,
  own: Pick<Shell, 'report' | 'drawn'>,
): HostShell {
  const sessionExpired = createSignal<ExpiredSession | undefined>(undefined);
  const { config, session } = launch;
  const toasts = createToasts();
  const title = createSignal(servedTitle(config.app.names.en));
  const headerSlot = createSignal<Element | null>(null);
  const native = createNativeCall(window as never, config.bridge);
  const onResume = createResume(window, document);
  onResume(navigation.overlays.stay);
  const shell = composeShell(launch, {
    transmit,
    online: () => navigator.onLine,
    untilOnline,
    oneUseKey,
    native,
    navigation,
    origin: window.location.origin,
    location: navigation.documents,
    historyBack,
    busy: toasts.busy,
    endSession({ message, reference }) {
      // An open dialog would keep the focus and cover the way to the login.
      navigation.overlays.close();
      sessionExpired.set({ path: window.location.pathname, message, reference });
    },
    own: {
      storage: { local: createStorage(() => window.localStorage), session: createStorage(() => window.sessionStorage) },
      onBack: createOnBack(navigation, sessionExpired),
      cleanHtml: async (text) => (await import(/* webpackChunkName: "rare" */ './sanitise')).sanitise(text),
      toast: toasts.toast,
      setTitle: createSetTitle(title, config.app.names.en),
      drawsHead: showsHeader(config.chrome.header, native.present),
      headSlot: () => headerSlot.get() ?? undefined,
      onResume,
      ...own,
    },
  });
  return { shell, session, native, toasts, title, takeHeaderSlot: headerSlot.set, sessionExpired, ...again };
}
