import { type PageKey, pages } from '@loan/shared/contracts/pages';
import type { Shell } from '@loan/shared/contracts/shell';
import { Provider } from '@loan/shared/runtime/redux';
import { Outlet } from '@loan/shared/runtime/router';
import { ShellProvider } from '@loan/shared/ui/ShellContext';
import type { RouteObject } from 'react-router-dom';

import { createStore } from './store';

/** A route a page; each screen is a chunk named after its page key. */
export function repayRoutes(shell: Shell): RouteObject[] {
  const store = createStore(shell);
  const path = (key: PageKey) => shell.config.routes[key] ?? pages[key].path;
  return [
    {
      element: (
        <Provider store={store}>
          <ShellProvider shell={shell}>
            <Outlet />
          </ShellProvider>
        </Provider>
      ),
      children: [
        {
          path: path('repay'),
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "repay" */ './screens/instalments/InstalmentsScreen')).InstalmentsScreen,
          },
        },
        {
          path: path('repayOrNot'),
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "repayOrNot" */ './screens/virtual-account/VirtualAccountScreen')).VirtualAccountScreen,
          },
        },
      ],
    },
  ];
}
