import type { z } from 'zod';

import { allCalls } from '@loan/api/calls';
import type { Call } from '@loan/shared/contracts/api/declare';
import { callPath, isSuccess } from '@loan/shared/contracts/api/encode';
import { renamed, wireNames } from '@loan/shared/contracts/api/wireNames';
import { configSchema, type CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { endpoints } from '../api/endpoints';
import { refusalsOf } from '../api/refusals';
import { callUnder } from '../document/document';
import { marketOf } from '../texts/texts';

/** What an answer has that the contract has not. Never a borrower's value: what was got is said by its kind and length. */
export interface AnswerFault {
  readonly call: string;
  /** Where, by the names on the wire; entries of a list are one place, `data.rows[].text`. */
  readonly field: string;
  readonly expected: string;
  readonly got: string;
}

/** An answer of the API, and what was asked. */
export interface Exchange {
  readonly method: string;
  readonly address: URL;
  readonly status: number;
  /** Content type. */
  readonly type: string;
  readonly body: string;
}

const JSON_KINDS: Readonly<Record<string, string>> = { string: 'text', array: 'list', int: 'integer', number: 'integer' };

/** What a value is, without saying it. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `text of ${value.length}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  return typeof value;
}

/** A code is nobody's secret, unless it is no code. */
const codeText = (code: unknown): string =>
  typeof code === 'number' || (typeof code === 'string' && /^[-\w]{0,16}$/.test(code)) ? JSON.stringify(code) : kindOf(code);

type Path = readonly PropertyKey[];

/** The innermost of what is against a value: of a value with several forms, the form that it comes nearest to. */
function issuesOf(issue: z.core.$ZodIssue, above: Path): readonly { readonly path: Path; readonly expected: string }[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union')
    return [{ path, expected: issue.code === 'invalid_type' ? (JSON_KINDS[issue.expected] ?? issue.expected) : issue.message }];
  const forms = issue.errors.map((form) => form.flatMap((inner) => issuesOf(inner, path)));
  const deep = forms.filter((form) => form.every((inner) => inner.path.length > path.length));
  const [nearest] = deep;
  if (nearest !== undefined) return nearest;
  return [{ path, expected: [...new Set(forms.flat().map(({ expected }) => expected))].join(' or ') }];
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, key) => (found as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key], value);

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
  readonly reply: z.ZodType;
}

/** Which calls there are, by how they are asked. */
function callsByAddress(config: CheckedConfig): ReadonlyMap<string, Known> {
  return new Map(
    allCalls.map((declared) => {
      const call = callUnder(declared, config);
      const { plainAddress, reply } = endpoints[call.name as keyof typeof endpoints];
      return [`${call.method} ${callPath(call, config)}`, { call, isImage: plainAddress === true, reply }];
    }),
  );
}

/** The market that an address says, in the names of one of the two. */
function marketIn(address: URL, config: CheckedConfig): Market {
  const name = (market: Market) => wireNames(config, market).toWire(config.query.names.market);
  return marketOf(address.searchParams.get(name('india')) ?? '') === 'india' ? 'india' : 'indonesia';
}

/** What is against a JSON answer with a status that the contract has. */
function replyFaults({ call, reply }: Known, body: unknown, market: Market, config: CheckedConfig): readonly Omit<AnswerFault, 'call'>[] {
  const { toWire, toLogical, plain } = wireNames(config, market);
  const { code, message, data } = (plain ? body : renamed(body, toLogical)) as Readonly<Record<string, unknown>>;
  const faults: Omit<AnswerFault, 'call'>[] = [];
  const wrong = (path: Path, expected: string, got: string) => {
    const steps = path.map((key) => (typeof key === 'number' ? '[]' : `.${toWire(String(key))}`));
    faults.push({ field: steps.join('').replace(/^\./, ''), expected, got });
  };
  if (typeof message !== 'string') wrong(['message'], 'text', kindOf(message));
  const known = refusalCodes(call.name, config);
  const success = call.success === '00' ? '"00"' : '0';
  if (isSuccess(code, call.success)) {
    const read = reply.safeParse(data);
    for (const issue of read.error?.issues ?? [])
      for (const { path, expected } of issuesOf(issue, [])) wrong(['data', ...path], expected, kindOf(valueAt(data, path)));
  } else if (!known.includes(String(code))) wrong(['code'], `${success}, or one of ${known.join(', ')}`, codeText(code));
  else if (data !== null) wrong(['data'], 'null beside a refusal', kindOf(data));
  return faults;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Holds answers against the contract as a configuration speaks it. What is no call of it is not looked at. */
export function createAnswerCheck(config: CheckedConfig): (exchange: Exchange) => readonly AnswerFault[] {
  const calls = callsByAddress(config);
  return ({ method, address, status, type, body }) => {
    const known = calls.get(`${method} ${address.pathname}`);
    if (known === undefined) return [];
    const call = known.call.name;
    if (status !== 200) return [{ call, field: 'HTTP status', expected: '200', got: String(status) }];
    if (known.isImage)
      return type.startsWith('image/') ? [] : [{ call, field: 'Content-Type', expected: 'an image', got: type || 'nothing' }];
    const reply = parsed(body);
    if (reply === null || typeof reply !== 'object' || Array.isArray(reply))
      return [{ call, field: 'body', expected: 'JSON object', got: kindOf(reply) }];
    return replyFaults(known, reply, marketIn(address, config), config).map((fault) => ({ call, ...fault }));
  };
}
