import type { z } from 'zod';

import { allCalls } from '@loan/api/calls';
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
import { strangeAddresses } from './origins';
import { codeText, formText, issuesOf, kindOf, textInPlaceOfJson, valueAt, type Path } from './values';

/** What an answer has that the contract has not. Never a borrower's value: what was got is said by its kind, length and form. */
export interface AnswerFault {
  readonly call: string;
  /** Where, by the names on the wire: `data.rows[2].text`. */
  readonly field: string;
  readonly expected: string;
  readonly got: string;
}

/** An answer of the API, or that there was none, and what was asked. */
export interface Exchange {
  readonly method: string;
  readonly address: URL;
  /** Origin of the pages that asked; default: that of the address. */
  readonly pages?: string;
  readonly status: number;
  /** Content type. */
  readonly type: string;
  readonly body: string;
  /** Why no answer came, where none did. */
  readonly none?: string;
}

/** What the front end knows without a configuration: the session ended, not allowed, gone. */
const STATUS_CODES = ['401', '403', '404'];
const DEFAULT_CODES = configSchema.shape.codes.parse(undefined);

/** The codes that a call may be refused with: the contract's, and those that the configuration gives a meaning for this call or for all. */
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

/** Which calls there are, by how they are asked. */
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

/** The market that an address says, in the names of one of the two. */
function marketIn(address: URL, config: CheckedConfig): Market {
  const name = (market: Market) => wireNames(config, market).toWire(config.query.names.market);
  return marketOf(address.searchParams.get(name('india')) ?? '') === 'india' ? 'india' : 'indonesia';
}

type Found = Omit<AnswerFault, 'call'>;

interface Around {
  readonly market: Market;
  readonly pages: string;
  readonly config: CheckedConfig;
}

/** What is against the data of a success. */
function dataFaults({ call, replies }: Known, data: unknown, { market, pages, config }: Around) {
  const issues = replies[market].safeParse(data).error?.issues ?? [];
  return [
    ...issues
      .flatMap((issue) => issuesOf(issue))
      .map(({ path, expected, form }) => {
        const value = valueAt(data, path);
        return { path, expected, got: form === true ? formText(value) : kindOf(value) };
      }),
    ...strangeAddresses(call.name, data, pages, config),
  ];
}

/** What is against a JSON answer with a status that the contract has. */
function replyFaults(known: Known, body: unknown, around: Around): readonly Found[] {
  const { call } = known;
  const { toWire, toLogical, plain } = wireNames(around.config, around.market);
  const { code, message, data } = (plain ? body : renamed(body, toLogical)) as Readonly<Record<string, unknown>>;
  const faults: Found[] = [];
  const wrong = (path: Path, expected: string, got: string) => {
    const steps = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${toWire(String(key))}`));
    faults.push({ field: steps.join('').replace(/^\./, ''), expected, got });
  };
  if (typeof message !== 'string') wrong(['message'], 'text', kindOf(message));
  const codes = refusalCodes(call.name, around.config);
  const success = call.success === '00' ? '"00"' : '0';
  if (isSuccess(code, call.success))
    for (const { path, expected, got } of dataFaults(known, data, around)) wrong(['data', ...path], expected, got);
  else if (!codes.includes(String(code))) wrong(['code'], codesText(success, codes), codeText(code));
  else if (data !== null) wrong(['data'], 'null beside a refusal', kindOf(data));
  return faults;
}

const codesText = (success: string, codes: readonly string[]) =>
  `${success}, or one of ${codes.join(', ')} (if the code is yours, give it its meaning in CONFIG: codes.sessionEnded, notAllowed or gone; any other is shown as its message)`;

const isObject = (value: unknown): boolean => value !== null && typeof value === 'object' && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A status that is none of the contract's; one of the three that are codes too needs the answer's JSON. */
function statusFault(status: number, reply: unknown, type: string): Found | undefined {
  if (status === 200) return undefined;
  const field = 'HTTP status';
  if (status === 400) return { field, expected: '200', got: '400: the API takes the request for one against the document' };
  if (!STATUS_CODES.includes(String(status))) return { field, expected: '200', got: String(status) };
  if (isObject(reply)) return undefined;
  const got = `${status} with ${type.split(';', 1)[0] || 'no content type'}: is the path right?`;
  return { field, expected: '200, or 401, 403, 404 with code, message and data', got };
}

/** Holds answers against the contract as a configuration speaks it. What is no call of it is not looked at. */
export function createAnswerCheck(config: CheckedConfig): (exchange: Exchange) => readonly AnswerFault[] {
  const calls = callsByAddress(config);
  const found = (known: Known, { address, status, type, body, none, pages = address.origin }: Exchange): readonly Found[] => {
    if (none !== undefined) return [{ field: 'answer', expected: 'one', got: none }];
    const reply = parsed(body);
    const ofStatus = known.isImage && status !== 200 ? { field: 'HTTP status', expected: '200', got: String(status) } : undefined;
    const fault = ofStatus ?? statusFault(status, reply, type);
    if (fault !== undefined) return [fault];
    if (known.isImage) return type.startsWith('image/') ? [] : [{ field: 'Content-Type', expected: 'an image', got: type || 'nothing' }];
    if (!isObject(reply)) {
      const got = typeof reply === 'string' ? textInPlaceOfJson(body, type) : kindOf(reply);
      return [{ field: 'body', expected: 'JSON object', got }];
    }
    return replyFaults(known, reply, { market: marketIn(address, config), pages, config });
  };
  return (exchange) => {
    const known = calls.get(`${exchange.method} ${exchange.address.pathname}`);
    return known === undefined ? [] : found(known, exchange).map((fault) => ({ call: known.call.name, ...fault }));
  };
}
