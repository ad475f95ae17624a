import { specOf, type Call, type RequestOf } from './api/declare';
import type { FirstField, FirstRead } from './release';

/**
 * What the boot script begins beside the scripts, for a page that has a first API read: for builds
 * and releases, not for the browser, which finds it in the release document. The http client adopts
 * an answer only if the page asks for exactly this: method, path, fields and their order.
 */
export interface FirstReads<Query extends string = string> {
  readonly first?: FirstRead<Query>;
  /** What is read in its place where complaints start by their plain path (`complaint.variant`). */
  readonly firstPlain?: FirstRead<Query>;
  /** A second one. */
  readonly beside?: FirstRead<Query>;
  /** Its first call cannot be begun early: it makes a record, or depends on what the device keeps. What calls are sent with comes in the first round. */
  readonly sends?: true;
  /** A server may draw the page with the replies: what only the device knows, its screen shows when it is awake (`useWoken`). */
  readonly drawn?: true;
}

/** The first reads of an area's pages, by the page's key. */
export type FirstReadsOf<Pages extends Readonly<Record<string, { readonly query: readonly string[] }>>> = {
  readonly [Key in keyof Pages]?: FirstReads<Pages[Key]['query'][number]>;
};

/** Where a field comes from: a parameter of the page, or several of which the first counts that has a value; `=x` is the text x. */
type Source = string | readonly [string, ...string[]];
type ParameterOf<Of> = Exclude<Of extends readonly string[] ? Of[number] : Of, `=${string}`> & string;

/**
 * The first read of a page: its call, as declared. A field comes from the page's parameter of its
 * own name unless `from` says otherwise; without a value for each field it is not begun. `whole`: a
 * parameter that must be a whole number above 0. `browser`: a server that draws the page leaves it to the browser.
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
