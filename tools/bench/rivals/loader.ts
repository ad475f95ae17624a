import { matchRoutes, type RouteObject } from 'react-router-dom';

import type { Shell } from '@loan/shared/contracts/shell';

import type { RemoteLoader } from '../../../host/src/remotes/remoteLoader';
import type { Areas } from './areas';

/** Loads an area by the bundler's own import, its screens by their own lazy imports: no hashes, no retries, no fallback. */
export function createLoader(areas: Areas, shell: Shell): Pick<RemoteLoader, 'ready' | 'load'> {
  const mounted = new Map<string, RouteObject[]>();
  const waitingFor = (routes: RouteObject[], path: string) =>
    (matchRoutes(routes, path) ?? []).flatMap(({ route }) => (route.lazy === undefined ? [] : [route]));
  return {
    ready(remote, path) {
      const routes = mounted.get(remote);
      return routes !== undefined && waitingFor(routes, path).length === 0 ? routes : undefined;
    },
    async load(remote, path) {
      const area = areas[remote];
      if (area === undefined) throw new Error(`no area ${remote}`);
      const routes = mounted.get(remote) ?? (await area()).mount(shell);
      mounted.set(remote, routes);
      for (const route of waitingFor(routes, path)) {
        const lazy = route.lazy as { readonly Component?: () => Promise<RouteObject['Component']> };
        Object.assign(route, { Component: await lazy.Component?.(), lazy: undefined });
      }
    },
  };
}
