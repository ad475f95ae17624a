import './htmlPolicy';
import '@loan/shared/ui/tokens.css';
import '@loan/shared/ui/base.css';
import '@loan/shared/runtime/redux';
import '@loan/shared/runtime/router';

import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { EARLIER_CONTRACTS } from '@loan/shared/contracts/version';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { ShellFrame } from './chrome/ShellFrame';
import { createSignal } from './chrome/signals';
import { takeLaunch } from './launch/launch';
import { createWaking, wakeDrawn } from './launch/wake';
import { createContainers } from './remotes/container';
import { createCrashWatch } from './remotes/crashWatch';
import { createFiles } from './remotes/files';
import { createReleaseIndex } from './remotes/releaseIndex';
import { RemoteError } from './remotes/remoteError';
import { createRemoteLoader } from './remotes/remoteLoader';
import { Area } from './routing/Area';
import { createNavigation } from './routing/navigation';
import { createShell } from './shell';

/** How long in ms after the start what the next steps need is fetched, if nothing has asked for it. */
const WARM_AFTER = 4000;
/** How long in ms the first drawing waits for the shell's style sheet. */
const STYLE_LIMIT = 3000;

const launch = takeLaunch();
const watch = createCrashWatch();
const releaseIndex = createReleaseIndex(launch);
const navigation = createNavigation(launch, releaseIndex);
const attempt = createSignal(0);

const waking = createWaking(launch);
const host = createShell(
  { ...launch, early: waking.early },
  navigation,
  {
    attempt,
    retry() {
      if (watch.isCrashLooping() && navigator.onLine) {
        // It failed twice in a row: the release of this document cannot draw the page. A document that is loaded anew may have another release.
        window.location.reload();
        return;
      }
      loader.abandon();
      releaseIndex.abandon();
      attempt.set(attempt.get() + 1);
    },
    failed(fault) {
      // Files that did not arrive may arrive on a retry. Code that throws, and files with another hash, will fail again in this page.
      if (!(fault instanceof RemoteError) || fault.code === 'REMOTE_INTEGRITY') watch.thrown();
      host.shell.report({ kind: 'screen-failed', page: navigation.page() ?? '', detail: fault instanceof Error ? fault.name : 'unknown' });
    },
  },
  waking.drawn,
);
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
  report: host.shell.report,
});

window.addEventListener('error', (event) => {
  host.shell.report({ kind: 'unhandled', detail: event.error instanceof Error ? event.error.name : 'unknown' });
});
window.addEventListener('unhandledrejection', (event) => {
  host.shell.report({ kind: 'unhandled', detail: event.reason instanceof Error ? event.reason.name : 'unknown' });
});

/** The whole page. `fault`: why its remote could not be loaded, where that was tried before. */
const page = (fault?: unknown) => (
  <ShellProvider shell={host.shell}>
    <BrowserRouter>
      <ShellFrame host={host} navigation={navigation}>
        <Area host={host} loader={loader} navigation={navigation} fault={fault} />
      </ShellFrame>
    </BrowserRouter>
  </ShellProvider>
);

/** One that did not come, or was refused, is asked for once more: without it every page looks broken. */
const style = (path: string) => files.fetch(path).catch(() => files.fetch(path));
const styled = Promise.all(
  Object.keys(launch.begun)
    .filter((path) => /\/host\/.*\.css$/.test(path))
    .map(style),
).catch(() => undefined);
// The boundary shows the error screen. In development the error is reported too, for the stack and the overlay.
const caught = __DEVELOPMENT__ ? { onCaughtError: (fault: unknown) => reportError(fault) } : {};

async function draw(fault?: unknown): Promise<void> {
  await Promise.race([styled, new Promise((resolve) => setTimeout(resolve, STYLE_LIMIT))]);
  const place = document.getElementById('root');
  if (place === null) throw new Error('the shell document has no #root');
  createRoot(place, caught).render(page(fault));
}

void wakeDrawn({ launch, host, loader, navigation, waking, page, caught }).then(({ isAwake, fault }) =>
  isAwake ? undefined : draw(fault),
);

// Fetched ahead for the next page and the next call. When it fails, they fetch it again themselves.
setTimeout(() => {
  releaseIndex.prefetch().catch(() => undefined);
  // A page without a first read sends no request, and needs no HTTP client.
  if (launch.early.length > 0) void import(/* webpackChunkName: "transport" */ './http/transport').catch(() => undefined);
}, WARM_AFTER);
