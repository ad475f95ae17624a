import { isName, isVersion } from '@loan/release/document/schema';
import { COUNT_DIMENSIONS, type CountDimension } from '@loan/shared/contracts/counts';
import { counted } from '@loan/shared/format/plural';

import { LIMITS } from './limits';
import type { DetailsQuery } from './store/keepDetails';

/** Query of `GET /counts`; times in minutes since 1970. */
export interface CountsQuery {
  readonly channel: string;
  readonly from: number;
  readonly to: number;
  /** Minutes per row; 0: one row for the whole time. */
  readonly step: number;
  readonly by: readonly CountDimension[];
  /** Only the outcomes of pages; without it everything else. */
  readonly outcomes: boolean;
}

/** A query that cannot be answered; the message says what to ask instead. */
export class QueryError extends Error {}

const MINUTE = 60_000;
const isDimension = (text: string): text is CountDimension => (COUNT_DIMENSIONS as readonly string[]).includes(text);

/** The single value of a parameter, parsed by `read`. */
function parameter<T>(query: URLSearchParams, name: string, read: (text: string) => T | undefined, what: string, fallback?: T): T {
  const [text, more] = query.getAll(name);
  if (text === undefined && fallback !== undefined) return fallback;
  const value = text === undefined || more !== undefined ? undefined : read(text);
  if (value === undefined) throw new QueryError(`${name} must be ${what}, once.`);
  return value;
}

const wholeNumber = (most: number) => (text: string) => (/^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : undefined);

/** Refuses unknown parameters. Throws QueryError. */
function refuseOthers(query: URLSearchParams, known: readonly string[]): void {
  for (const name of query.keys())
    if (!known.includes(name)) throw new QueryError(`There is no parameter ${JSON.stringify(name)}. There are: ${known.join(', ')}.`);
}

const channelOf = (query: URLSearchParams) =>
  parameter(query, 'channel', (text) => (isName(text) ? text : undefined), 'the name of a channel');

/** Reads the parameters of `GET /faults` and `GET /policy-reports`. Throws QueryError. */
export function readDetailsQuery(query: URLSearchParams, faults: boolean): DetailsQuery {
  refuseOthers(query, faults ? ['channel', 'package', 'version'] : ['channel']);
  const channel = channelOf(query);
  const some = (name: string, is: (text: string) => boolean, what: string) =>
    query.has(name) ? parameter(query, name, (text) => (is(text) ? text : undefined), what) : undefined;
  return {
    channel,
    faults,
    package: some('package', isName, 'the name of a package'),
    version: some('version', isVersion, 'a version such as 1.0.1'),
  };
}

/** Extends a time in joined minutes to whole hours. `joined`: minutes before it are joined. */
export function inWholeHours(query: CountsQuery, joined: number): CountsQuery {
  const { from, to } = query;
  return {
    ...query,
    from: from < joined ? from - (from % 60) : from,
    to: to < joined ? Math.ceil(to / 60) * 60 : to,
  };
}

/** Reads the parameters of `GET /counts`. Throws QueryError. */
export function readCountsQuery(query: URLSearchParams): CountsQuery {
  refuseOthers(query, ['channel', 'from', 'to', 'step', 'by', 'kind']);
  const time = (name: string) => parameter(query, name, wholeNumber(8_640_000_000_000), 'a time in ms since 1970');
  const channel = channelOf(query);
  const [from, to] = [Math.floor(time('from') / MINUTE), Math.ceil(time('to') / MINUTE)];
  const step = parameter(query, 'step', wholeNumber(43_200), 'minutes, at most 43200', 0);
  const names = (text: string) => (text === '' ? [] : text.split(','));
  const allDimensions = (text: string) =>
    names(text).every(isDimension) && new Set(names(text)).size === names(text).length ? names(text).filter(isDimension) : undefined;
  const by = parameter(query, 'by', allDimensions, `some of ${COUNT_DIMENSIONS.join(', ')}, each once, with commas`, []);
  const outcomes = parameter(query, 'kind', (text) => text === 'outcome' || undefined, 'outcome', false);
  if (by.includes('engine') && by.includes('page')) throw new QueryError('Pages and engines are counted apart: ask by one of them.');
  if (to <= from) throw new QueryError('to must be after from.');
  if (step > 0 && (to - from) / step > LIMITS.steps)
    throw new QueryError(`These are more than ${counted(LIMITS.steps, 'step')}: ask for longer ones.`);
  return { channel, from, to, step, by, outcomes };
}
