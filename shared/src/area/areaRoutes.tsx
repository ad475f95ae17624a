import type { Store } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { Provider } from '@loan/shared/runtime/redux';
import { Outlet } from '@loan/shared/runtime/router';

import type { PageKey, PageSpec } from '../contracts/pages';
import type { Shell } from '../contracts/shell';
import { ShellProvider } from '../ui/ShellContext';

/** Each screen of an area by its page; the chunk has the page's key, so that the build knows which files a page needs. */
export type AreaScreens<Key extends PageKey> = Readonly<Record<Key, () => Promise<ComponentType>>>;

/** What `mount` of an area returns: one route for each path of a page, all over one store. */
export function areaRoutes<Key extends PageKey>(
  shell: Shell,
  store: Store,
  pages: Readonly<Record<Key, PageSpec>>,
  screens: AreaScreens<Key>,
): RouteObject[] {
  const children = (Object.entries(screens) as [Key, () => Promise<ComponentType>][]).flatMap(([key, Component]): RouteObject[] => {
    const { path, fixed, trailing } = pages[key];
    const own = `${shell.config.routes[key] ?? path}${trailing === true ? '/*' : ''}`;
    // One object for each path: what is settled of one route is its own.
    return [...new Set([own, fixed ?? own])].map((served) => ({ id: `${key} ${served}`, path: served, lazy: { Component } }));
  });
  const element = (
    <Provider store={store}>
      <ShellProvider shell={shell}>
        <Outlet />
      </ShellProvider>
    </Provider>
  );
  return [{ element, children }];
}
