import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';

import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { ShellFrame } from '../frame/ShellFrame';
import { createSignal } from '../frame/signals';
import type { Launch } from '../launch/launch';
import { createReleaseIndex } from '../remotes/releaseIndex';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { createReports } from '../reports/createReports';
import { CurrentPage } from '../routing/CurrentPage';
import { createNavigation } from '../routing/navigation';
import { createShell, type HostShell } from '../shell';
import { launchOf } from './fixtures';

export interface HostOptions {
  readonly path: string;
  readonly launch?: Partial<Launch>;
  readonly loader?: Partial<RemoteLoader>;
  /** Actions that the native app handles; default: there is no app. */
  readonly native?: readonly string[];
}

export interface RenderedHost extends RenderResult {
  readonly host: HostShell;
  readonly user: UserEvent;
  /** What the native app was asked to do, in order. */
  readonly asked: string[];
  /** Faults of remotes, as reported to the shell. */
  readonly failed: unknown[];
}

/** Puts a native app that handles these actions on window; `undefined` removes it. */
export function placeNativeApp(actions: readonly string[] | undefined, asked: string[] = []): void {
  const methods = (actions ?? []).map((name) => [name, (value: string) => void asked.push(`${name} ${value}`.trim())]);
  Object.assign(window, { AppBridge: actions === undefined ? undefined : Object.fromEntries(methods) });
}

/** Renders the shell as `main` does, at `path`, with a loader given by the test. */
export function renderHost({ path, launch: given, loader, native }: HostOptions): RenderedHost {
  const asked: string[] = [];
  placeNativeApp(native, asked);
  window.history.replaceState(null, '', path);
  window.scrollTo = () => undefined;
  const launch = launchOf(given);
  const navigation = createNavigation(launch, createReleaseIndex(launch));
  const attempt = createSignal(0);
  const failed: unknown[] = [];
  const again = {
    attempt,
    retry: () => attempt.set(attempt.get() + 1),
    failed: (fault: unknown) => void failed.push(fault),
  };
  const host = createShell(launch, navigation, again, createReports());
  const quiet = { ready: () => undefined, load: () => new Promise<void>(() => undefined) };
  const rendered = render(
    <ShellProvider shell={host.shell}>
      <BrowserRouter>
        <ShellFrame host={host} navigation={navigation}>
          <CurrentPage host={host} loader={{ ...quiet, ...loader }} navigation={navigation} />
        </ShellFrame>
      </BrowserRouter>
    </ShellProvider>,
  );
  const user = userEvent.setup({ delay: null });
  return { ...rendered, host, user, asked, failed };
}
