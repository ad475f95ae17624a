import { configuredCall, encodeCall, startsPlain, underLegacy, type EncodedCall } from '../contracts/api/encode';
import { readParameter } from '../contracts/pages';
import type { FirstRead, VisiblePage } from '../contracts/release';

type Context = Parameters<typeof encodeCall>[2];

/** `{contact.param}`: what the configuration says there. */
const named = (name: string, config: unknown): string =>
  name[0] === '{'
    ? (name
        .slice(1, -1)
        .split('.')
        .reduce((at, key) => (at as Record<string, unknown>)[key], config) as string)
    : name;

/** The request of a first read, as the http client would send it; undefined when the address lacks what it needs. */
function requestOf(read: FirstRead, search: URLSearchParams, context: Context): EncodedCall | undefined {
  const { config } = context;
  const fields: Record<string, string> = {};
  for (const given of read.fields) {
    const [name, ...from] = typeof given === 'string' ? [given, given] : given;
    const values = from.map((one) => (one[0] === '=' ? one : `=${readParameter(search, one) || ''}`));
    const value = values.find((one, index) => one !== '=' || from[index] === one);
    if (value === undefined) return undefined;
    fields[named(name, config)] = value.slice(1);
  }
  for (const name of read.optional || []) fields[name] = readParameter(search, name) || '';
  if (read.whole !== undefined && !/^[1-9]\d{0,12}$/.test(readParameter(search, read.whole) || '')) return undefined;
  const spec = read.legacy ? underLegacy(read.spec, config.legacy.base) : read.spec;
  return encodeCall(configuredCall(spec, config), fields, context);
}

/**
 * The requests of a page's first reads, by the page's address: the first one before the one beside it. `isRendered`: those of a page that
 * a server renders.
 */
export function firstRequests(
  { first, firstPlain, beside, record }: VisiblePage,
  address: string,
  context: Context,
  isRendered: boolean,
): readonly EncodedCall[] {
  const search = new URLSearchParams(address);
  const own = firstPlain !== undefined && startsPlain(context.market, context.config) ? firstPlain : first;
  const reads = [isRendered && record ? record : own, beside];
  return reads.flatMap((read) => (read && requestOf(read, search, context)) ?? []);
}

/** Those that a server makes before it renders the page: the first ones of all. */
export function renderedRequests({ beside, ...page }: VisiblePage, address: string, context: Context): readonly EncodedCall[] {
  return firstRequests({ ...page, ...(beside !== undefined && beside.browser !== true && { beside }) }, address, context, true);
}
