import { specOf, type Call, type RequestOf } from './api/declare';
import type { FirstField, FirstRead } from './release';

/**
 * API reads that the boot script begins while the scripts load, for a page that has a first read. This form is for
 * builds and releases; the browser finds it in the release document. The http client adopts a reply only if the page
 * sends exactly the same request: method, path, fields and their order.
 */
export interface FirstReads<Query extends string = string> {
  readonly first?: FirstRead<Query>;
  /** Replaces `first` where complaints start by their plain path (`complaint.variant`). */
  readonly firstPlain?: FirstRead<Query>;
  /** A second first read. */
  readonly beside?: FirstRead<Query>;
  /**
   * The first call cannot begin early: it is non-idempotent, or depends on stored data of the device. The http client
   * is fetched in the first round instead.
   */
  readonly sends?: true;
  /**
   * The first call is non-idempotent, the page makes it whenever it is opened, and equal ones have the same result. Only a server
   * that renders the page makes it before the page, if the address says what the device has stored.
   */
  readonly record?: FirstRead<Query>;
  /** A server may render the page with the replies. The screen shows what only the device knows after hydration (`useHydrated`). */
  readonly drawn?: true;
  /** The rendered page has what it loads late, so its document has the styles of that. */
  readonly lateStyles?: true;
}

/** The first reads of an area's pages, by page key. */
export type FirstReadsOf<Pages extends Readonly<Record<string, { readonly query: readonly string[] }>>> = {
  readonly [Key in keyof Pages]?: FirstReads<Pages[Key]['query'][number]>;
};

/** Source of a field: a parameter of the page, or several, of which the first with a value counts; `=x` is the text x. */
type Source = string | readonly [string, ...string[]];
type ParameterOf<Of> = Exclude<Of extends readonly string[] ? Of[number] : Of, `=${string}`> & string;

/**
 * The first read of a page, from its declared call. A field takes the page's parameter of the same name unless `from`
 * names another. If a field has no value, the read does not begin. `whole`: a parameter that must be a whole number
 * above 0. `browser`: a server that renders the page leaves the read to the browser.
 */
export function firstRead<
  C extends Call,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- without sources there are no keys
  const From extends { readonly [Field in keyof RequestOf<C>]?: Source } = Readonly<Record<never, never>>,
  Query extends string = never,
>(
  call: C,
  from: From = {} as From,
  more: Pick<FirstRead<Query>, 'whole' | 'browser'> = {},
): FirstRead<Query | ParameterOf<From[keyof From]>> {
  const sources: Readonly<Record<string, Source | undefined>> = from;
  const fields = Object.entries(call.fields).map(([key, { named, constant }]) => {
    const source = constant === undefined ? (sources[key] ?? key) : `=${constant}`;
    const name = named === undefined ? key : `{${named}}`;
    return source === name ? name : ([name, ...[source].flat()] as unknown as FirstField);
  });
  return { spec: specOf(call), fields: fields as readonly FirstField<never>[], ...(call.legacy && { legacy: true }), ...more };
}
