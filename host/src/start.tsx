import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { EARLIER_CONTRACTS } from '@loan/shared/contracts/version';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { ShellFrame } from './frame/ShellFrame';
import { createSignal } from './frame/signals';
import { guardAgainstTranslators } from './frame/translatorGuard';
import { forgetStored } from './launch/forgetStored';
import { createHydration, hydratePage, type Hydration } from './launch/hydrate';
import { takeLaunch, type Launch } from './launch/launch';
import { createContainers } from './remotes/container';
import { createCrashWatch } from './remotes/crashWatch';
import { createFiles, type Files } from './remotes/files';
import { createReleaseIndex, type ReleaseIndex } from './remotes/releaseIndex';
import { RemoteError } from './remotes/remoteError';
import { createRemoteLoader } from './remotes/remoteLoader';
import { createReports, type Reports } from './reports/createReports';
import { watchPage } from './reports/watchPage';
import { CurrentPage } from './routing/CurrentPage';
import { createNavigation, type Navigation } from './routing/navigation';
import { createShell, type HostShell } from './shell';

/** How long in ms after the start the code for the next steps is fetched, if nothing has requested it before. */
const WARM_AFTER = 4000;
/** How long in ms the first render waits for the shell's style sheet. */
const STYLE_LIMIT = 3000;

/** Name of the thrown error. */
const nameOf = (fault: unknown) => (fault instanceof Error ? fault.name : 'unknown');

/** Reports uncaught errors as events of the shell. */
function reportUnhandled({ report }: Reports): void {
  const unhandled = (fault: unknown) => report({ kind: 'unhandled', detail: nameOf(fault) }, fault);
  window.addEventListener('error', ({ error }) => unhandled(error));
  window.addEventListener('unhandledrejection', ({ reason }) => unhandled(reason));
}

/** Resolves when the shell's style sheet has arrived or failed. A failed one is requested once more: without it every page looks broken. */
function styled({ begun }: Launch, files: Files): Promise<unknown> {
  const style = (path: string) => files.fetch(path).catch(() => files.fetch(path));
  const own = Object.keys(begun).filter((path) => /\/host\/.*\.css$/.test(path));
  return Promise.all(own.map(style)).catch(() => undefined);
}

/** Creates the shell, with its handling of pages that failed. */
function hostOf(
  launch: Launch,
  navigation: Navigation,
  releaseIndex: ReleaseIndex,
  { early, rendered }: Hydration,
  { report }: Reports,
  { abandon, reload }: Readonly<Record<'abandon' | 'reload', () => void>>,
): HostShell {
  const watch = createCrashWatch();
  const attempt = createSignal(0);
  /** The page whose document names a release that is switched off or does not run. */
  let stuck: string | undefined;
  return createShell(
    { ...launch, early },
    navigation,
    {
      attempt,
      retry() {
        // A new document may name another release, also in place of one that failed twice in a row.
        if ((stuck === window.location.pathname || watch.isCrashLooping()) && navigator.onLine) {
          reload();
          return;
        }
        abandon();
        releaseIndex.abandon();
        // The replies may be old, or failures of a device that was offline.
        early.length = 0;
        attempt.set(attempt.get() + 1);
      },
      failed(fault) {
        // Files that did not arrive may arrive on a retry. Code that throws, and files with another hash, will fail again in this page.
        const code = fault instanceof RemoteError ? fault.code : undefined;
        stuck = /DISABLED|CONTRACT|BROKEN/.test(code ?? '') ? window.location.pathname : undefined;
        if (code === undefined || code === 'REMOTE_INTEGRITY') watch.thrown();
        report({ kind: 'screen-failed', page: navigation.page() ?? '', detail: nameOf(fault), ...(code && { code }) }, fault);
      },
    },
    { report, drawn: rendered },
  );
}

/** Starts the shell with what the boot script left. `reload` loads the document again. */
export function start(reload: () => void): void {
  guardAgainstTranslators(window);
  const launch = takeLaunch();
  const releaseIndex = createReleaseIndex(launch);
  const navigation = createNavigation(launch, releaseIndex);
  const opened = navigation.answer(window.location.pathname);
  if (opened !== undefined && 'remote' in opened) forgetStored(opened.remote.page.record?.stored);
  const hydration = createHydration(launch);
  const reports = createReports();
  const host = hostOf(launch, navigation, releaseIndex, hydration, reports, { abandon: () => loader.abandon(), reload });
  const files = createFiles(launch);
  const loader = createRemoteLoader({
    remotes: launch.remotes,
    whole: (remote) => releaseIndex.loadRemote(remote),
    config: launch.config,
    picked: launch.picked,
    files,
    containers: createContainers(),
    shell: host.shell,
    offered: [host.shell.contract, ...EARLIER_CONTRACTS],
    report: reports.report,
  });
  reportUnhandled(reports);
  watchPage(launch, navigation, reports, host.shell.http);

  /** The whole page. `fault`: why its remote could not be loaded, if that was tried before. */
  const page = (fault?: unknown) => (
    <ShellProvider shell={host.shell}>
      <BrowserRouter>
        <ShellFrame host={host} navigation={navigation}>
          <CurrentPage host={host} loader={loader} navigation={navigation} fault={fault} />
        </ShellFrame>
      </BrowserRouter>
    </ShellProvider>
  );
  const style = styled(launch, files);
  // The boundary shows the error screen. In development the error is reported too, for the stack and the overlay.
  const caught = __DEVELOPMENT__ ? { onCaughtError: (fault: unknown) => reportError(fault) } : {};
  const renderPage = async (fault?: unknown) => {
    await Promise.race([style, new Promise((resolve) => setTimeout(resolve, STYLE_LIMIT))]);
    const place = document.getElementById('root');
    if (place === null) throw new Error('the shell document has no #root');
    createRoot(place, caught).render(page(fault));
  };
  void hydratePage({ launch, host, loader, navigation, hydration, page, caught }).then(({ isInteractive, fault }) =>
    isInteractive ? undefined : renderPage(fault),
  );

  // Fetched in advance for the next page and the next call. If it fails, they fetch it again themselves.
  setTimeout(() => {
    releaseIndex.prefetch().catch(() => undefined);
    // A page without a first read sends no request and needs no HTTP client.
    if (launch.early.length > 0) void import(/* webpackChunkName: "transport" */ './http/transport').catch(() => undefined);
  }, WARM_AFTER);
}
