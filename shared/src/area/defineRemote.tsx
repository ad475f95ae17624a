import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { Provider } from '@loan/shared/runtime/redux';
import { Outlet, useLocation } from '@loan/shared/runtime/router';

import { readPageQuery, type PageSpec, type PageTable } from '../contracts/pages';
import type { RemoteModule, Shell } from '../contracts/shell';
import { CONTRACT } from '../contracts/version';
import { ShellProvider } from '../ui/ShellContext';
import { answerRendered, areaStore, type AreaApi } from './areaStore';

/** Props of a screen: each parameter of its page, '' for one missing from the address. The shell has checked the required ones. */
export type PageParameters<Page extends PageSpec> = { readonly [Name in Page['query'][number]]: string };

/** Loads a screen. The chunk has the page's key, so that the build knows which files a page needs. */
type Load<Parameters> = () => Promise<ComponentType<Parameters>>;

/**
 * The screen of a page. It remounts when the parameters change; with `anew: 'visit'` also when the same address is
 * opened again. With `anew: 'never'` it handles changed parameters itself.
 */
export type AreaScreen<Parameters> = Load<Parameters> | { readonly load: Load<Parameters>; readonly anew: 'visit' | 'never' };

/** The definition of a remote. */
export interface RemoteParts<Pages extends PageTable> {
  readonly pages: Pages;
  readonly api: AreaApi;
  readonly screens: { readonly [Key in keyof Pages]: AreaScreen<PageParameters<Pages[Key]>> };
}

type AnyParameters = Readonly<Record<string, string>>;

async function componentOf(page: PageSpec, screen: AreaScreen<AnyParameters>): Promise<ComponentType> {
  const { load, anew } = typeof screen === 'function' ? { load: screen, anew: 'parameters' } : screen;
  const Screen = await load();
  return function Page() {
    const { search, key } = useLocation();
    const given: Partial<AnyParameters> = readPageQuery(page, search);
    const parameters = Object.fromEntries(page.query.map((name) => [name, given[name] ?? '']));
    const visit = anew === 'visit' ? [key] : [];
    return <Screen key={anew === 'never' ? '' : JSON.stringify([...visit, ...Object.values(parameters)])} {...parameters} />;
  };
}

/** The module that a remote exposes: one route for each path of a page, all in one store. */
export function defineRemote<const Pages extends PageTable>({ pages, api, screens }: RemoteParts<Pages>): RemoteModule {
  const routesOf = (shell: Shell, answered: Promise<void>) =>
    Object.entries(pages).flatMap(([key, page]): RouteObject[] => {
      const { path, fixed, trailing } = page;
      const own = `${shell.config.routes[key] ?? path}${trailing === true ? '/*' : ''}`;
      const Component = () => answered.then(() => componentOf(page, screens[key] as AreaScreen<AnyParameters>));
      // A separate object for each path, because each route is resolved on its own.
      return [...new Set([own, fixed ?? own])].map((served) => ({ path: served, lazy: { Component } }));
    });
  const mount = (shell: Shell): RouteObject[] => {
    const store = areaStore(api, shell);
    const element = (
      <Provider store={store}>
        <ShellProvider shell={shell}>
          <Outlet />
        </ShellProvider>
      </Provider>
    );
    return [{ element, children: routesOf(shell, answerRendered(api, shell, store)) }];
  };
  return { contract: CONTRACT, mount };
}
