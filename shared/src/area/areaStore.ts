import type { Middleware, Reducer } from '@reduxjs/toolkit';

import { configureStore } from '@loan/shared/runtime/redux';

import type { Shell } from '../contracts/shell';
import type { ShellExtra } from './viaShell';

/** The parts of an area's api that a store needs. */
export interface AreaApi {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: Middleware;
}

/**
 * The store of an area, one for each shell. What a call brought is told to the screens at once, not
 * with the next frame: a reply that is here already is drawn without a skeleton between.
 */
export const areaStore = ({ reducerPath, reducer, middleware }: AreaApi, shell: Shell) =>
  configureStore({
    reducer: { [reducerPath]: reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { shell } satisfies ShellExtra } }).concat(middleware),
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
