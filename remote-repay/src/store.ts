import type { Shell } from '@loan/shared/contracts/shell';
import { configureStore } from '@loan/shared/runtime/redux';

import { repayApi } from './repayApi';

/** The store of this remote, for one shell. */
export function createStore(shell: Shell) {
  return configureStore({
    reducer: { [repayApi.reducerPath]: repayApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { shell } } }).concat(repayApi.middleware),
  });
}
