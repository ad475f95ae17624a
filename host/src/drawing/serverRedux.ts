import { configureStore, createSlice } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, reactHooksModule, skipToken } from '@reduxjs/toolkit/query/react';
import { Provider, useDispatch, useSelector } from 'react-redux';

import type * as facade from '@loan/shared/runtime/redux';

const create = buildCreateApi(coreModule(), reactHooksModule({ unstable__sideEffectsInRender: true }));

const stores: { getState(): unknown }[] = [];

/** The stores that were made since this was called last. */
export const takeStores = (): readonly { getState(): unknown }[] => stores.splice(0);

/** `@loan/shared/runtime/redux` in the drawing build: queries start while a page is drawn, since no effect ever runs there. */
export const serverRedux: typeof facade = {
  createSlice,
  Provider,
  skipToken,
  useDispatch,
  useSelector,
  /** Drawing again does not ask again. */
  createApi: (options) => create({ ...options, refetchOnMountOrArgChange: false }),
  configureStore(options) {
    const store = configureStore(options);
    stores.push(store);
    return store;
  },
};
