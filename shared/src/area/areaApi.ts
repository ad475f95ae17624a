import type { EndpointBuilder, EndpointDefinitions, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';

import { createApi } from '@loan/shared/runtime/redux';

import type { CallFields, SendOptions } from '../contracts/api/call';
import { requestOf, type Call, type Inputs, type RequestOf } from '../contracts/api/declare';
import type { ReadOf, Shape } from '../contracts/api/reply';
import { viaShell, type ShellRequest } from './viaShell';

type AnyCall = Call<string, Inputs, Shape, unknown>;
type BaseQuery = typeof viaShell;
/** What an endpoint is given: the fields of its call. */
export type Given<C> = keyof RequestOf<C> extends never ? void : RequestOf<C>;
/** The endpoint of a call; the compiler sees to it that the two have one name. */
export interface Of<Name extends string> {
  readonly callName?: Name;
}
type NamedAlike<Definitions> = { readonly [Key in keyof Definitions]: Of<Key & string> };

/** How a call is sent: always the same, or by what it is given. */
type Send<C> = SendOptions | ((given: Given<C>) => SendOptions);

const requesting =
  <C extends AnyCall>(call: C, send?: Send<C>) =>
  (given: Given<C>): ShellRequest =>
  ({ config }) => {
    const options = typeof send === 'function' ? send(given) : send;
    return { ...requestOf(call, (given ?? {}) as CallFields, config), ...(options && { options }) };
  };

function endpointsOf<Path extends string>(build: EndpointBuilder<BaseQuery, never, Path>) {
  return {
    /** Reads: the screens that show it share one answer. */
    query: <C extends AnyCall>(
      call: C,
      {
        send,
        ...more
      }: { readonly send?: Send<C> } & Omit<
        QueryDefinition<Given<C>, BaseQuery, never, ReadOf<C>, Path>,
        'query' | 'queryFn' | 'type'
      > = {},
    ) =>
      build.query<ReadOf<C>, Given<C>>({ query: requesting(call, send), ...more }) as QueryDefinition<
        Given<C>,
        BaseQuery,
        never,
        ReadOf<C>,
        Path
      > &
        Of<C['name']>,
    /** Makes a record, says what happened, or asks anew each time. */
    mutation: <C extends AnyCall>(
      call: C,
      {
        send,
        ...more
      }: { readonly send?: Send<C> } & Omit<
        MutationDefinition<Given<C>, BaseQuery, never, ReadOf<C>, Path>,
        'query' | 'queryFn' | 'type'
      > = {},
    ) =>
      build.mutation<ReadOf<C>, Given<C>>({
        query: requesting(call, send),
        ...more,
      }) as MutationDefinition<Given<C>, BaseQuery, never, ReadOf<C>, Path> & Of<C['name']>,
  };
}

/**
 * The api of an area: one endpoint for each of its calls, under the call's name. A page that is
 * opened again asks again; meanwhile it shows what it had.
 */
export const areaApi = <const Path extends string, Definitions extends EndpointDefinitions & NamedAlike<Definitions>>(
  reducerPath: Path,
  endpoints: (of: ReturnType<typeof endpointsOf<Path>>) => Definitions,
) =>
  createApi({
    reducerPath,
    baseQuery: viaShell,
    refetchOnMountOrArgChange: true,
    endpoints: (build) => endpoints(endpointsOf(build)),
  });
