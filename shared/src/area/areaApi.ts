import type { EndpointBuilder, EndpointDefinitions, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';

import { createApi } from '@loan/shared/runtime/redux';

import type { CallFields, SendOptions } from '../contracts/api/call';
import { requestOf, type Call, type RequestOf } from '../contracts/api/declare';
import type { ReadOf } from '../contracts/api/reply';
import { viaShell, type ShellRequest } from './viaShell';

type BaseQuery = typeof viaShell;
type Fields<C> = keyof RequestOf<C> extends never ? void : RequestOf<C>;
/** The argument of an endpoint: the fields of its call, and extra values that decide how it is sent. */
type Given<C, Extra> = unknown extends Extra ? Fields<C> : Fields<C> & Extra;
/** How a call is sent: always the same way, or depending on the endpoint's argument. */
type Send<C, Extra> = SendOptions | ((given: Given<C, Extra>) => SendOptions);

/** The endpoint of a call. The compiler checks that both have the same name. */
export interface Of<Name extends string> {
  readonly callName?: Name;
}
type NamedAlike<Definitions> = { readonly [Key in keyof Definitions]: Of<Key & string> };

type Query<C, Extra, Path extends string> = QueryDefinition<Given<C, Extra>, BaseQuery, never, ReadOf<C>, Path>;
type Mutation<C, Extra, Path extends string> = MutationDefinition<Given<C, Extra>, BaseQuery, never, ReadOf<C>, Path>;
type Options<C, Extra, Definition> = { readonly send?: Send<C, Extra> } & Omit<Definition, 'query' | 'queryFn' | 'type'>;

const requesting =
  <C extends Call, Extra>(call: C, send: Send<C, Extra> | undefined) =>
  (given: Given<C, Extra>): ShellRequest =>
  ({ config }) => {
    const options = typeof send === 'function' ? send(given) : send;
    return { ...requestOf(call, (given ?? {}) as CallFields, config), ...(options && { options }) };
  };

function endpointsOf<Path extends string>(build: EndpointBuilder<BaseQuery, never, Path>) {
  return {
    /** Reads data; the screens that show it share one reply. */
    query: <C extends Call, Extra = unknown>(call: C, { send, ...more }: Options<C, Extra, Query<C, Extra, Path>> = {}) =>
      build.query<ReadOf<C>, Given<C, Extra>>({ query: requesting<C, Extra>(call, send), ...more }) as Query<C, Extra, Path> &
        Of<C['name']>,
    /** A non-idempotent call, an event, or a call that is sent again each time. */
    mutation: <C extends Call, Extra = unknown>(call: C, { send, ...more }: Options<C, Extra, Mutation<C, Extra, Path>> = {}) =>
      build.mutation<ReadOf<C>, Given<C, Extra>>({ query: requesting<C, Extra>(call, send), ...more }) as Mutation<C, Extra, Path> &
        Of<C['name']>,
  };
}

/**
 * The api of an area: one endpoint for each of its calls, under the call's name. A page that is reopened sends its
 * queries again and shows the previous data meanwhile.
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
