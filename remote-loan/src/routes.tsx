import type { ComponentType } from 'react';

import { pages } from '@loan/shared/contracts/pages';
import type { RemoteModule, Shell } from '@loan/shared/contracts/shell';
import { Provider } from '@loan/shared/runtime/redux';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { createStore } from './store';

/** Each screen of this remote by its page; the chunk has the page's key, so that the build knows which files a page needs. */
const screens = {
  loanDetail: async () => (await import(/* webpackChunkName: "loanDetail" */ './screens/loan-detail/LoanDetailScreen')).LoanDetailScreen,
  loanConfirm: async () =>
    (await import(/* webpackChunkName: "loanConfirm" */ './screens/loan-confirm/LoanConfirmScreen')).LoanConfirmScreen,
};

/** One route a page, all over one store. */
export function loanRoutes(shell: Shell): ReturnType<RemoteModule['mount']> {
  const store = createStore(shell);
  const page = (Screen: ComponentType) =>
    function Page() {
      return (
        <Provider store={store}>
          <ShellProvider shell={shell}>
            <Screen />
          </ShellProvider>
        </Provider>
      );
    };
  return (Object.keys(screens) as (keyof typeof screens)[]).map((key) => ({
    id: key,
    path: `${shell.config.routes[key] ?? pages[key].path}${pages[key].trailing ? '/*' : ''}`,
    lazy: { Component: async () => page(await screens[key]()) },
  }));
}
