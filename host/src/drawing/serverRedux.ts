/** `@loan/shared/runtime/redux` in the drawing build: queries start while a page is drawn, since no effect ever runs there. */
import { configureStore as configure, createSlice } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, reactHooksModule, skipToken } from '@reduxjs/toolkit/query/react';
import { Provider, useDispatch, useSelector } from 'react-redux';

export { createSlice, Provider, skipToken, useDispatch, useSelector };

const create = buildCreateApi(coreModule(), reactHooksModule({ unstable__sideEffectsInRender: true }));

/** Drawing again does not ask again. */
export const createApi: typeof create = (options) => create({ ...options, refetchOnMountOrArgChange: false });

const stores: { getState(): unknown }[] = [];

export const configureStore: typeof configure = (options) => {
  const store = configure(options);
  stores.push(store);
  return store;
};

/** The stores that were made since this was called last. */
export const takeStores = (): readonly { getState(): unknown }[] => stores.splice(0);
