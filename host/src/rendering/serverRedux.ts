import { configureStore, createSlice } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, reactHooksModule, skipToken } from '@reduxjs/toolkit/query/react';
import { Provider, useDispatch, useSelector } from 'react-redux';

import type * as facade from '@loan/shared/runtime/redux';

const create = buildCreateApi(coreModule(), reactHooksModule({ unstable__sideEffectsInRender: true }));

const stores: { getState(): unknown }[] = [];

/** The stores created since the last call. */
export const takeStores = (): readonly { getState(): unknown }[] => stores.splice(0);

/** `@loan/shared/runtime/redux` in the server bundle. Queries start during rendering, because effects never run on a server. */
export const serverRedux: typeof facade = {
  createSlice,
  Provider,
  skipToken,
  useDispatch,
  useSelector,
  /** Rendering again must not send the query again. */
  createApi: (options) => create({ ...options, refetchOnMountOrArgChange: false }),
  configureStore(options) {
    const store = configureStore(options);
    stores.push(store);
    return store;
  },
};
