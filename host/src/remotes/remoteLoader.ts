import type { RouteObject } from 'react-router-dom';

import type { PublicConfig } from '@loan/shared/contracts/config';
import { assetPath, type LoadableBuild, type VisibleRemotes } from '@loan/shared/contracts/release';
import type { Shell, ShellEvent } from '@loan/shared/contracts/shell';
import { meetsOneOf } from '@loan/shared/contracts/version';
import { pageOf } from '@loan/shared/shell/pageOf';

import type { Containers } from './container';
import { within, type Files } from './files';
import { areResolved, resolveRoutes } from './lazyRoutes';
import { RemoteError, type RemoteErrorCode } from './remoteError';

/** Time limit in ms for all attempts to load one page of a remote. */
export const HARD_STOP = 20_000;

export interface RemoteLoader {
  /** The routes of a remote when the screen at `path` can render at once. */
  ready(remote: string, path: string): RouteObject[] | undefined;
  /** Loads what the screen at `path` needs; afterwards it is `ready`. Rejects with RemoteError. */
  load(remote: string, path: string): Promise<void>;
  /** The version of a remote that this page keeps, once one was loaded. */
  version(remote: string): string | undefined;
  /** Forgets running loads, so that the next one starts from the beginning. */
  abandon(): void;
}

export interface LoaderContext {
  /** The remotes of the release that are known so far. */
  readonly remotes: VisibleRemotes;
  /** Loads all builds of a remote that is only partly known. */
  readonly whole: (remote: string) => Promise<void>;
  readonly config: PublicConfig;
  readonly picked: Readonly<Record<string, string>>;
  readonly files: Files;
  readonly containers: Containers;
  readonly shell: Shell;
  /** The contract versions that the shell offers. */
  readonly offered: readonly string[];
  readonly report: (event: ShellEvent, fault?: unknown) => void;
}

function codeOf(fault: unknown): RemoteErrorCode {
  if (fault instanceof RemoteError) return fault.code;
  // A chunk that the bundler's own loader could not load.
  return fault instanceof Error && fault.name === 'ChunkLoadError' ? 'REMOTE_UNREACHABLE' : 'REMOTE_BROKEN';
}

/** One call of `load`. When the hard stop or a retry cancels it, files that still arrive for it are not run. */
interface LoadAttempt {
  readonly remote: string;
  /** The version being tried. */
  version: string;
  cancelled: boolean;
}

/** Versions to try, in order: the chosen one, the chosen one again, and the last-known-good version. */
function candidates(fallback: string | undefined, chosen: string): readonly string[] {
  return [chosen, chosen, ...(fallback === undefined || fallback === chosen ? [] : [fallback])];
}

/** A build with the files of the page at `path`. Loads all builds of the remote when these files are not known yet. */
async function loadable(
  { remotes, whole, config }: LoaderContext,
  remote: string,
  version: string,
  path: string,
): Promise<{ readonly build: LoadableBuild; readonly files: readonly string[] }> {
  const known = () => ({
    build: remotes[remote]?.builds[version],
    files: pageOf(path, remotes, { [remote]: version }, config.routes)?.page.files,
  });
  let { build, files } = known();
  if (build?.entry === undefined || files === undefined) {
    await whole(remote);
    ({ build, files } = known());
  }
  if (build?.entry === undefined) throw new RemoteError('REMOTE_UNREACHABLE', remote, version);
  return { build, files: files ?? [] };
}

type Mounts = Map<string, RouteObject[]>;
const mountKey = (remote: string, version: string | undefined) => `${remote}@${version ?? ''}`;

/** Fetches, runs and mounts one version of a remote, until the screen at `path` can render. */
async function loadBuild(
  context: LoaderContext,
  mounts: Mounts,
  remote: string,
  version: string,
  path: string,
  attempt: LoadAttempt,
): Promise<void> {
  const goOn = () => {
    if (attempt.cancelled) throw new RemoteError('REMOTE_TIMEOUT', remote);
  };
  const needs = (contract: string) => {
    if (!meetsOneOf(context.offered, contract)) throw new RemoteError('REMOTE_CONTRACT', remote, contract);
  };
  const fileOf = (file: string) => assetPath(remote, version, file);
  const { build, files } = await loadable(context, remote, version, path);
  needs(build.contract);
  const entry = fileOf(build.entry);
  const page = files.map(fileOf);
  await Promise.all([entry, ...page].map((file) => context.files.fetch(file)));
  goOn();
  // The chunks only register their modules until the container takes them over, so all run at once instead of one after the other.
  const chunks = Promise.all(page.filter((file) => file.endsWith('.js')).map((file) => context.files.run(file)));
  chunks.catch(() => undefined);
  let routes = mounts.get(mountKey(remote, version));
  if (routes === undefined) {
    const module = await context.containers.load(build.global ?? remote, entry, () => context.files.run(entry));
    goOn();
    needs(module.contract);
    // Another page of the remote may have mounted it meanwhile.
    routes = mounts.get(mountKey(remote, version)) ?? module.mount(context.shell);
    mounts.set(mountKey(remote, version), routes);
  }
  await chunks;
  await resolveRoutes(routes, path);
  goOn();
}

/** Cancels an attempt and reports it as timed out. */
const canceller = (report: LoaderContext['report']) => (attempt: LoadAttempt) => {
  attempt.cancelled = true;
  report({ kind: 'remote-failed', remote: attempt.remote, version: attempt.version, code: 'REMOTE_TIMEOUT' });
};

/**
 * Loads remotes. It tries the version picked for this page, the same version again if its files did not arrive (never
 * after a wrong hash), then the last-known-good version, which the page then keeps. Loaded versions stay; failed ones
 * can be tried again.
 */
export function createRemoteLoader(context: LoaderContext): RemoteLoader {
  const mounts: Mounts = new Map();
  const current = new Map<string, string>();
  const stop = canceller(context.report);
  let running = new Map<string, { readonly loading: Promise<void>; readonly attempt: LoadAttempt }>();

  const versionOf = (remote: string) => current.get(remote) ?? context.picked[remote];

  async function loadAny(remote: string, path: string, attempt: LoadAttempt): Promise<void> {
    const held = context.remotes[remote];
    const chosen = versionOf(remote);
    if (held === undefined || chosen === undefined) throw new RemoteError('REMOTE_DISABLED', remote);
    let last: RemoteError | undefined;
    for (const [index, version] of candidates(held.lastKnownGood, chosen).entries()) {
      // The second try is for files that did not arrive. A wrong hash or failing code would fail again.
      if (index === 1 && last?.code !== 'REMOTE_UNREACHABLE') continue;
      attempt.version = version;
      try {
        await loadBuild(context, mounts, remote, version, path, attempt);
        current.set(remote, version);
        if (version !== chosen) context.report({ kind: 'remote-fallback', remote, version, code: last?.code ?? '' });
        return;
      } catch (fault) {
        if (attempt.cancelled) throw fault;
        // Shows a developer what the code of the remote threw, with its stack.
        if (__DEVELOPMENT__ && codeOf(fault) === 'REMOTE_BROKEN') reportError(fault);
        last = new RemoteError(codeOf(fault), remote, fault instanceof Error ? fault.message : '');
        context.report({ kind: 'remote-failed', remote, version, code: last.code }, fault);
      }
    }
    throw last ?? new RemoteError('REMOTE_UNREACHABLE', remote);
  }

  return {
    version: (remote) => current.get(remote),
    ready(remote, path) {
      const routes = mounts.get(mountKey(remote, versionOf(remote)));
      return routes !== undefined && areResolved(routes, path) ? routes : undefined;
    },
    load(remote, path) {
      const key = `${remote} ${path}`;
      const known = running.get(key);
      if (known !== undefined) return known.loading;
      const attempt: LoadAttempt = { remote, version: '', cancelled: false };
      const loading = within(loadAny(remote, path, attempt), HARD_STOP, remote, () => stop(attempt));
      const mine = running;
      mine.set(key, { loading, attempt });
      const forget = () => mine.delete(key);
      loading.then(forget, forget);
      return loading;
    },
    abandon() {
      for (const { attempt } of running.values()) stop(attempt);
      running = new Map();
      context.files.abandon();
    },
  };
}
