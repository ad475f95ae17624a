import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Resolves the lazy routes that match `path`. */
export async function resolveRoutes(routes: RouteObject[], path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const lazy = route.lazy;
    if (lazy === undefined) continue;
    const parts = typeof lazy === 'function' ? await lazy() : { Component: await lazy.Component?.() };
    Object.assign(route, parts, { lazy: undefined });
  }
}

/** Whether all matching routes are resolved, so that the screen can render at once. */
export function areResolved(routes: RouteObject[], path: string): boolean {
  return (matchRoutes(routes, path) ?? []).every(({ route }) => route.lazy === undefined);
}
