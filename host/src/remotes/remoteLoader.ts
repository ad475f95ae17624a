import { assetPath, type PinnedBuild, type ReleaseDocument } from '@loan/shared/contracts/release';
import type { Shell, ShellEvent } from '@loan/shared/contracts/shell';
import { meetsContract } from '@loan/shared/contracts/version';
import { matchRoutes, type RouteObject } from 'react-router-dom';

import { pageOf } from '../launch/pageOf';
import type { Containers } from './container';
import { FileError, type Files } from './files';
import { RemoteError, type RemoteErrorCode } from './remoteError';

/** Hard stop in ms for everything that is tried for one remote. */
export const HARD_STOP = 20_000;

export interface RemoteLoader {
  /** The routes of a remote, loaded so far that the screen at `path` can be drawn. Rejects with RemoteError. */
  routesOf(remote: string, path: string): Promise<RouteObject[]>;
  /** Forgets a load that is still running, so that the next one starts afresh. */
  abandon(remote: string): void;
}

export interface LoaderContext {
  readonly release: ReleaseDocument;
  readonly picked: Readonly<Record<string, string>>;
  readonly files: Files;
  readonly containers: Containers;
  readonly shell: Shell;
  readonly report: (event: ShellEvent) => void;
}

/** Page chunks of the screen at `path`, fetched now so that a failure still leads to the earlier release. */
async function drawable(routes: RouteObject[], path: string): Promise<void> {
  const lazies = (matchRoutes(routes, path) ?? []).map(({ route }) => route.lazy);
  await Promise.all(
    lazies.flatMap((lazy) => {
      if (lazy === undefined) return [];
      return typeof lazy === 'function' ? [lazy()] : Object.values(lazy).map((part) => (part as () => Promise<unknown>)());
    }),
  );
}

function codeOf(fault: unknown): RemoteErrorCode {
  if (fault instanceof FileError || fault instanceof RemoteError) return fault.code;
  // A page chunk that the bundler's own loader could not get.
  return fault instanceof Error && fault.name === 'ChunkLoadError' ? 'REMOTE_UNREACHABLE' : 'REMOTE_BROKEN';
}

const pause = (limit: number, remote: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new RemoteError('REMOTE_TIMEOUT', remote)), limit);
  });

/**
 * Loads remotes: the version picked for this page, once more if its files did not arrive (never
 * after other bytes arrived), then the last-known-good release as a whole. One load a remote at a
 * time; what is ready stays; what failed can be tried again.
 */
export function createRemoteLoader(context: LoaderContext): RemoteLoader {
  const running = new Map<string, Promise<RouteObject[]>>();

  async function loadBuild(remote: string, build: PinnedBuild, path: string): Promise<RouteObject[]> {
    const fileOf = (file: string) => assetPath(remote, build.version, file);
    if (!meetsContract(context.shell.contract, build.contract)) throw new RemoteError('REMOTE_CONTRACT', remote, build.contract);
    const owned = pageOf(path, context.release, { [remote]: build.version }, context.shell.config.routes);
    const entry = fileOf(build.entry);
    await Promise.all([entry, ...(owned?.page.files ?? []).map(fileOf)].map((file) => context.files.fetch(file)));
    const module = await context.containers.load(build.global ?? remote, entry, () => context.files.run(entry));
    if (!meetsContract(context.shell.contract, module.contract)) throw new RemoteError('REMOTE_CONTRACT', remote, module.contract);
    const routes = module.mount(context.shell);
    await drawable(routes, path);
    return routes;
  }

  async function loadAny(remote: string, path: string): Promise<RouteObject[]> {
    const held = context.release.remotes[remote];
    const version = context.picked[remote];
    if (held === undefined || version === undefined) throw new RemoteError('REMOTE_DISABLED', remote);
    const builds = [version, version, held.lastKnownGood].map((name) => (name === undefined ? undefined : held.builds[name]));
    let last: RemoteError | undefined;
    for (const [index, build] of builds.entries()) {
      if (build === undefined) continue;
      // The second try is for files that did not arrive; other bytes, or code that fails, will not get better.
      if (index === 1 && last?.code !== 'REMOTE_UNREACHABLE') continue;
      try {
        const routes = await loadBuild(remote, build, path);
        if (index === 2) context.report({ kind: 'remote-fallback', remote, version: build.version, code: last?.code ?? '' });
        return routes;
      } catch (fault) {
        last = new RemoteError(codeOf(fault), remote, fault instanceof Error ? fault.message : '');
        context.report({ kind: 'remote-failed', remote, version: build.version, code: last.code, detail: last.message });
      }
    }
    throw last ?? new RemoteError('REMOTE_DISABLED', remote);
  }

  return {
    routesOf(remote, path) {
      const known = running.get(remote);
      if (known !== undefined) return known;
      const loading = Promise.race([loadAny(remote, path), pause(HARD_STOP, remote)]);
      running.set(remote, loading);
      loading.catch(() => {
        if (running.get(remote) === loading) running.delete(remote);
      });
      return loading;
    },
    abandon(remote) {
      running.delete(remote);
      context.files.abandon();
    },
  };
}
