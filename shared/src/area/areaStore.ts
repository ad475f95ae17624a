import type { Middleware, Reducer } from '@reduxjs/toolkit';

import { configureStore } from '@loan/shared/runtime/redux';

import type { Shell } from '../contracts/shell';
import type { ShellExtra } from './viaShell';

/** The parts of an area's api (what `createApi` over `viaShell` returns) that a store needs. */
interface AreaApi<State> {
  readonly reducerPath: string;
  readonly reducer: Reducer<State>;
  readonly middleware: Middleware;
}

/**
 * The store of one area, made once for each shell. What a call brought is told to the screens at
 * once, not with the next frame: a reply that is here already is drawn without a skeleton between.
 */
export function areaStore<State>(api: AreaApi<State>) {
  return (shell: Shell) =>
    configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (defaults) => defaults({ thunk: { extraArgument: { shell } satisfies ShellExtra } }).concat(api.middleware),
      enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    });
}
