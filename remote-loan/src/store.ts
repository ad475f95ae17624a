import type { Shell } from '@loan/shared/contracts/shell';
import { configureStore } from '@loan/shared/runtime/redux';

import { loanApi } from './loanApi';

/** The store of this remote, for one shell. */
export function createStore(shell: Shell) {
  return configureStore({
    reducer: { [loanApi.reducerPath]: loanApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { shell } } }).concat(loanApi.middleware),
  });
}
