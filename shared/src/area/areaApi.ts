import type { EndpointBuilder, EndpointDefinitions, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';

import { createApi } from '@loan/shared/runtime/redux';

import type { CallFields, SendOptions } from '../contracts/api/call';
import { requestOf, type Call, type RequestOf } from '../contracts/api/declare';
import type { ReadOf } from '../contracts/api/reply';
import { viaShell, type ShellRequest } from './viaShell';

type BaseQuery = typeof viaShell;
/** What an endpoint is given: the fields of its call. */
export type Given<C> = keyof RequestOf<C> extends never ? void : RequestOf<C>;
/** The endpoint of a call; the compiler sees to it that the two have one name. */
export interface Of<Name extends string> {
  readonly callName?: Name;
}
type NamedAlike<Definitions> = { readonly [Key in keyof Definitions]: Of<Key & string> };

/** How a call is sent: always alike, or as whoever asks says, in what it is given besides the fields. */
type Sending<Extra> = SendOptions | ((given: Extra) => SendOptions);

const requesting =
  (call: Call, send: Sending<never> | undefined) =>
  (given: CallFields | void): ShellRequest =>
  ({ config }) => ({
    ...requestOf(call, given ?? {}, config),
    ...(send && { options: typeof send === 'function' ? send(given as never) : send }),
  });

function endpointsOf<Path extends string>(build: EndpointBuilder<BaseQuery, never, Path>) {
  return {
    /** Reads: the screens that show it share one answer. */
    query: <C extends Call, Extra = unknown>(
      call: C,
      {
        send,
        ...more
      }: { readonly send?: Sending<Extra> } & Omit<
        QueryDefinition<Given<C> & Extra, BaseQuery, never, ReadOf<C>, Path>,
        'query' | 'queryFn' | 'type'
      > = {},
    ) =>
      build.query<ReadOf<C>, Given<C> & Extra>({ query: requesting(call, send), ...more }) as QueryDefinition<
        Given<C> & Extra,
        BaseQuery,
        never,
        ReadOf<C>,
        Path
      > &
        Of<C['name']>,
    /** Makes a record, says what happened, or asks anew each time. */
    mutation: <C extends Call, Extra = unknown>(
      call: C,
      {
        send,
        ...more
      }: { readonly send?: Sending<Extra> } & Omit<
        MutationDefinition<Given<C> & Extra, BaseQuery, never, ReadOf<C>, Path>,
        'query' | 'queryFn' | 'type'
      > = {},
    ) =>
      build.mutation<ReadOf<C>, Given<C> & Extra>({ query: requesting(call, send), ...more }) as MutationDefinition<
        Given<C> & Extra,
        BaseQuery,
        never,
        ReadOf<C>,
        Path
      > &
        Of<C['name']>,
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
