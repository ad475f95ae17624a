import type { z } from 'zod';

import { allCalls } from '@loan/api/calls';
import { formOf } from '@loan/api/forms';
import type { Call } from '@loan/shared/contracts/api/declare';
import { callPath, isSuccess } from '@loan/shared/contracts/api/encode';
import { renamed, wireNames } from '@loan/shared/contracts/api/wireNames';
import { configSchema, type CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { endpoints } from '../api/endpoints';
import { refusalsOf } from '../api/refusals';
import { replySchema } from '../api/schema';
import { callUnder } from '../document/document';
import { marketOf } from '../texts/texts';
import { type AnswerFault, type Exchange, sentFields } from './exchange';
import { strangeAddresses } from './origins';
import { pictureFault } from './pictureFault';
import type { Contradiction } from './rules/rule';
import { ruleOf } from './rules/rules';
import { codeText, issuesOf, kindOf, saidAs, textInPlaceOfJson, valueAt, type Path } from './values';

/** Codes that the front end knows without a configuration: the session ended, not allowed, gone. */
const STATUS_CODES = ['401', '403', '404'];
const DEFAULT_CODES = configSchema.shape.codes.parse(undefined);

/** The codes that a call may be refused with: the contract's, and those that the configuration maps for this call or for all. */
function refusalCodes(name: string, { codes }: CheckedConfig): readonly string[] {
  const endpoint = endpoints[name as keyof typeof endpoints];
  const own = refusalsOf(name, endpoint.anonymous === true).map(({ code }) => code);
  const given = Object.entries(codes).flatMap(([key, code]) => {
    const usual = DEFAULT_CODES[key as keyof typeof DEFAULT_CODES];
    return Array.isArray(code) || (typeof usual === 'string' && own.includes(usual)) ? code : [];
  });
  return [...new Set([...own, ...given, ...STATUS_CODES])].sort();
}

interface Known {
  readonly call: Call;
  readonly isImage: boolean;
  readonly replies: Readonly<Record<Market, z.ZodType>>;
}

/** The known calls, by method and address. */
function callsByAddress(config: CheckedConfig): ReadonlyMap<string, Known> {
  return new Map(
    allCalls.map((declared) => {
      const call = callUnder(declared, config);
      const { plainAddress } = endpoints[call.name as keyof typeof endpoints];
      const replies = { india: replySchema(call, 'india'), indonesia: replySchema(call, 'indonesia') };
      return [`${call.method} ${callPath(call, config)}`, { call, isImage: plainAddress === true, replies }];
    }),
  );
}

/** The market of an address, in the names of either market. */
function marketIn(address: URL, config: CheckedConfig): Market {
  const name = (market: Market) => wireNames(config, market).toWire(config.query.names.market);
  return marketOf(address.searchParams.get(name('india')) ?? '') === 'india' ? 'india' : 'indonesia';
}

type Found = Omit<AnswerFault, 'call'>;

interface Around {
  readonly market: Market;
  readonly pages: string;
  readonly config: CheckedConfig;
  readonly exchange: Exchange;
  readonly now: number;
  /** Whether amounts and times are shown unmasked. */
  readonly shows: boolean;
}

/** Faults in the data of a success: first each field by itself, then against the request and the other fields. */
function dataFaults({ call, replies }: Known, data: unknown, around: Around): readonly Contradiction[] {
  const { market, pages, config, exchange, now, shows } = around;
  const issues = replies[market].safeParse(data).error?.issues ?? [];
  const ofForm = issues
    .flatMap((issue) => issuesOf(issue))
    .map(({ path, expected, form }) => {
      const value = valueAt(data, path);
      const names = path.filter((key) => typeof key === 'string');
      const isShown = shows && formOf(call.name, names)?.mayBeShown === true;
      return { path, expected, got: form === true ? saidAs(value, isShown) : kindOf(value) };
    });
  const fields = sentFields(exchange.address, exchange.sent, wireNames(config, market));
  const said = (value: unknown) => saidAs(value, shows);
  const ofRule = ruleOf(call.name)?.(data, { fields, market, now, config, say: said }) ?? [];
  const known = new Set(ofForm.map(({ path }) => path.join()));
  return [...ofForm, ...ofRule.filter(({ path }) => !known.has(path.join())), ...strangeAddresses(call.name, data, pages, config)];
}

/** Faults in a JSON reply whose status is in the contract. */
function replyFaults(known: Known, body: unknown, around: Around): readonly Found[] {
  const { call } = known;
  const { toWire, toLogical, plain } = wireNames(around.config, around.market);
  const { code, message, data } = (plain ? body : renamed(body, toLogical)) as Readonly<Record<string, unknown>>;
  const faults: Found[] = [];
  const wrong = (path: Path, expected: string, got: string, note?: true) => {
    const steps = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${toWire(String(key))}`));
    faults.push({ field: steps.join('').replace(/^\./, ''), expected, got, ...(note && { note }) });
  };
  if (typeof message !== 'string') wrong(['message'], 'text', kindOf(message));
  const codes = refusalCodes(call.name, around.config);
  const success = call.success === '00' ? '"00"' : '0';
  if (isSuccess(code, call.success))
    for (const { path, expected, got, note } of dataFaults(known, data, around)) wrong(['data', ...path], expected, got, note);
  else if (!codes.includes(String(code)) && !isOwnRefusal(code, message, data)) wrong(['code'], codesText(success, codes), codeText(code));
  else if (data !== null) wrong(['data'], 'null with a refusal', kindOf(data));
  return faults;
}

const codesText = (success: string, codes: readonly string[]) =>
  `${success}, or one of ${codes.join(', ')}, or a code of your own, with a message for the borrower and data null (codes in CONFIG can give it a known meaning)`;

/** A code that the document does not list has no meaning to the front end: the borrower reads the message. */
function isOwnRefusal(code: unknown, message: unknown, data: unknown): boolean {
  const isCode = (typeof code === 'string' && code.trim() !== '') || typeof code === 'number';
  return isCode && typeof message === 'string' && message.trim() !== '' && data === null;
}

const isObject = (value: unknown): boolean => value !== null && typeof value === 'object' && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Fault of a status outside the contract; for the three statuses that are also codes, the reply must be JSON. */
function statusFault(status: number, reply: unknown, type: string): Found | undefined {
  if (status === 200) return undefined;
  const field = 'HTTP status';
  if (status === 400) return { field, expected: '200', got: '400: the API regards the request as against the document' };
  if (!STATUS_CODES.includes(String(status))) return { field, expected: '200', got: String(status) };
  if (isObject(reply)) return undefined;
  const got = `${status} with ${type.split(';', 1)[0] || 'no content type'}: is the path right?`;
  return { field, expected: '200, or 401, 403, 404 with code, message and data', got };
}

export interface CheckOptions {
  /** Default: this machine's clock. */
  readonly clock?: () => number;
  /** Amounts and times are shown unmasked: for an API on this machine. Default: only their form. */
  readonly shows?: boolean;
}

/** The result of checking a reply. */
export interface Judgement {
  /** Undefined: not a call of the contract, and not checked. */
  readonly call: string | undefined;
  /** Whether the whole reply was read as a success of its call. */
  readonly succeeded: boolean;
  readonly faults: readonly AnswerFault[];
}

export interface Judge {
  /** The call with this method and address, if there is one. */
  nameOf(method: string, address: URL): string | undefined;
  of(exchange: Exchange): Judgement;
}

/** Checks replies against the contract under a configuration. */
export function createAnswerJudge(config: CheckedConfig, options: CheckOptions = {}): Judge {
  const { clock = Date.now, shows = false } = options;
  const calls = callsByAddress(config);
  const found = (known: Known, exchange: Exchange): readonly Found[] => {
    const { address, status, type, body, none, pages = address.origin } = exchange;
    if (none !== undefined) return [{ field: 'answer', expected: 'one', got: none }];
    const reply = parsed(body);
    const ofStatus = known.isImage && status !== 200 ? { field: 'HTTP status', expected: '200', got: String(status) } : undefined;
    const fault = ofStatus ?? statusFault(status, reply, type);
    if (fault !== undefined) return [fault];
    if (known.isImage) return pictureFault(exchange) ?? [];
    if (!isObject(reply)) {
      const got = typeof reply === 'string' ? textInPlaceOfJson(body, type) : kindOf(reply);
      return [{ field: 'body', expected: 'JSON object', got }];
    }
    return replyFaults(known, reply, { market: marketIn(address, config), pages, config, exchange, now: clock(), shows });
  };
  const succeeded = ({ call, isImage }: Known, { address, status, body }: Exchange): boolean => {
    const reply = parsed(body);
    if (isImage || status !== 200 || !isObject(reply)) return isImage && status === 200;
    const code = wireNames(config, marketIn(address, config)).toWire('code');
    return isSuccess((reply as Readonly<Record<string, unknown>>)[code], call.success);
  };
  const knownBy = (method: string, { pathname }: URL) => calls.get(`${method} ${pathname}`);
  return {
    nameOf: (method, address) => knownBy(method, address)?.call.name,
    of(exchange) {
      const known = knownBy(exchange.method, exchange.address);
      if (known === undefined) return { call: undefined, succeeded: false, faults: [] };
      const call = known.call.name;
      return { call, succeeded: succeeded(known, exchange), faults: found(known, exchange).map((fault) => ({ call, ...fault })) };
    },
  };
}
