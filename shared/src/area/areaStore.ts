import type { Middleware, Reducer, ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import { configureStore } from '@loan/shared/runtime/redux';

import type { Shell } from '../contracts/shell';
import type { ShellExtra } from './viaShell';

/** The parts of an area's api that a store needs. */
export interface AreaApi {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  readonly endpoints: object;
}

/** The part of a query's endpoint that starts a read. */
interface Readable {
  readonly initiate?: (
    given: unknown,
    options: { readonly subscribe: false },
  ) => ThunkAction<PromiseLike<unknown>, unknown, unknown, UnknownAction>;
}

/**
 * The store of an area, one for each shell. Screens are notified at once, not with the next frame, so that a reply
 * which has already arrived renders without a skeleton before it.
 */
export const areaStore = ({ reducerPath, reducer, middleware }: AreaApi, shell: Shell) =>
  configureStore({
    reducer: { [reducerPath]: reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { shell } satisfies ShellExtra } }).concat(middleware),
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });

/**
 * Runs the queries that the page was server-rendered with, so that the first client render equals the server's.
 * Resolves when the store has their replies.
 */
export async function answerRendered({ endpoints }: AreaApi, shell: Shell, store: ReturnType<typeof areaStore>): Promise<void> {
  const readable = endpoints as Readonly<Record<string, Readable | undefined>>;
  await Promise.all(
    (shell.drawn?.() ?? []).map(async ({ endpoint, given }) => {
      const begin = readable[endpoint]?.initiate;
      if (begin !== undefined) await store.dispatch(begin(given, { subscribe: false }));
    }),
  );
}
