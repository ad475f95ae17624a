import { type PageKey, pages } from '@loan/shared/contracts/pages';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';

import { HandOver, type HandOverKey } from '../chrome/HandOver';
import { NotFound, RemoteFailed } from '../chrome/RemoteFailed';
import { ShellFrame } from '../chrome/ShellFrame';
import { PageSkeleton } from '../chrome/WaitingNotice';
import type { Launch } from '../launch/launch';
import { pageOf } from '../launch/pageOf';
import type { RemoteLoader } from '../remotes/remoteLoader';
import type { HostShell, Navigation } from '../shell';
import { pathOf } from './pageAddress';

type Router = ReturnType<typeof createBrowserRouter>;

/** Versions by which a path finds its owner: a disabled remote still owns its pages. */
function owners(launch: Launch): Record<string, string> {
  return Object.fromEntries(Object.entries(launch.release.remotes).map(([name, remote]) => [name, launch.picked[name] ?? remote.version]));
}

const hostPages = (Object.keys(pages) as PageKey[]).filter((key): key is HandOverKey => pages[key].owner === 'host');

/** What the router is to the shell. Works from the first moment: before the router is there, nothing is open. */
export function createNavigation(launch: Launch, router: () => Router): Navigation {
  const chosen = owners(launch);
  const { config, release } = launch;
  const remotePage = (path: string) => pageOf(path, release, chosen, config.routes)?.key;
  const hostPage = (path: string) => hostPages.find((key) => pathOf(key, config) === path);
  return {
    go(address, { replace }) {
      void router().navigate(address, { replace });
    },
    serves: (path) => remotePage(path) !== undefined || hostPage(path) !== undefined,
    page: () => remotePage(window.location.pathname) ?? hostPage(window.location.pathname),
    back() {
      const index = (window.history.state as { idx?: number } | null)?.idx ?? 0;
      if (index > 0) void router().navigate(-1);
    },
    query: () => window.location.search.replace(/^\?/, ''),
  };
}

/**
 * The shell's own routes, and a place (`area`) into which a remote's routes are put when a path of
 * one of its pages is opened. Errors of a remote, loading or drawing, stay inside its place.
 */
export function createShellRouter(launch: Launch, host: HostShell, loader: () => RemoteLoader): Router {
  const chosen = owners(launch);
  const mounted = new Set<string>();
  const failed = <RemoteFailed host={host} />;
  const own: RouteObject[] = hostPages.map((page) => ({ path: pathOf(page, launch.config), element: <HandOver host={host} page={page} /> }));
  return createBrowserRouter(
    [
      {
        id: 'shell',
        element: <ShellFrame host={host} />,
        hydrateFallbackElement: <PageSkeleton host={host} />,
        children: [
          {
            id: 'area',
            errorElement: failed,
            // The loader keeps "not found" from showing while an owner is still being asked.
            children: [...own, { path: '*', loader: () => null, element: <NotFound host={host} /> }],
          },
        ],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        const owned = pageOf(path, launch.release, chosen, launch.config.routes);
        if (owned === undefined || mounted.has(owned.remote)) return;
        const routes = await loader().routesOf(owned.remote, path);
        if (mounted.has(owned.remote)) return;
        mounted.add(owned.remote);
        patch('area', [{ id: owned.remote, errorElement: failed, children: routes }]);
      },
    },
  );
}
