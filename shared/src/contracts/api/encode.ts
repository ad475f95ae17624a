import { cleanText } from '../../format/cleanText';
import type { PublicConfig } from '../config';
import type { Market } from '../shell';
import type { ApiCall, ApiFailure, ApiResult, CallFields, CallSpec } from './call';
import { COMMON } from './common';
import { renamed, toWireOf, wireNames, type Wire } from './wireNames';

/** All common parameters of a session by their logical names, tokens included; '' when absent. Shell and tests only. */
export type SessionParameters = Readonly<Record<keyof PublicConfig['query']['names'], string>>;

export interface EncodedCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for GET and for a call that sends a file. */
  readonly body: string | undefined;
  /** A call that sends a file: the form's fields and the field of the file. The browser adds the content type with its boundary. */
  readonly form?: { readonly fields: readonly (readonly [string, string])[]; readonly file: string };
}

/** A call with what the configuration changes of it. */
export function configuredCall<Spec extends CallSpec>(call: Spec, config: PublicConfig): Spec {
  return { ...call, ...config.calls[call.name] };
}

/** A legacy call: `legacy.base` of the configuration takes the place of all but the last part of its path. */
export function underLegacy<Spec extends CallSpec>(call: Spec, base: string): Spec {
  return { ...call, path: `${base}${call.path.slice(call.path.lastIndexOf('/'))}` };
}

/** Whether complaints start by their plain path: in India, unless `complaint.variant` of the configuration forces one of the two. */
export function startsPlain(market: Market, { complaint: { variant } }: Pick<PublicConfig, 'complaint'>): boolean {
  return variant === 'market' ? market === 'india' : variant === 'plain';
}

/** The address of a call: base, prefix, path, suffix on the last segment (product §7.1). */
export function callPath(call: CallSpec, config: Wire): string {
  return `${call.base}${config.wire.prefix}${call.path}${config.wire.suffix}`;
}

/** A query string of a page under its names on the wire. */
export function pageParameters(query: string, config: Wire, market: Market): URLSearchParams {
  const toWire = toWireOf(config, market);
  return new URLSearchParams([...new URLSearchParams(query)].map(([name, value]) => [toWire(name), value]));
}

/**
 * One request: the common parameters in the address, the fields in the address (GET) or the body
 * (form-encoded, JSON, or a multipart form with a file), the token headers of the style (product §7.1, §7.2).
 * Field names go through the wire table here and nowhere else.
 */
export function encodeCall(
  call: CallSpec,
  fields: CallFields,
  context: {
    readonly config: PublicConfig;
    readonly market: Market;
    readonly session: SessionParameters;
    /** Parameters that stand in the address before all others. */
    readonly before?: URLSearchParams | undefined;
  },
): EncodedCall {
  const { config, market, session } = context;
  const toWire = toWireOf(config, market);
  const address = new URLSearchParams(context.before);
  for (const name of COMMON) address.set(toWire(config.query.names[name]), session[name]);
  const body: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) body[toWire(name)] = String(value);
  if (call.method === 'GET') for (const [name, value] of Object.entries(body)) address.set(name, value);

  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest' };
  const tokens = call.style === 'json' ? config.headers.json : config.headers.form;
  for (const [parameter, header] of Object.entries(tokens)) {
    const value = session[parameter as keyof SessionParameters];
    if (value !== '') headers[header] = value;
  }
  const { method } = call;
  const url = `${config.api.base}${callPath(call, config)}?${address.toString()}`;
  if (call.file !== undefined) {
    return { method, url, headers, body: undefined, form: { fields: Object.entries(body), file: toWire(call.file) } };
  }
  if (method === 'POST') {
    headers['Content-Type'] = call.style === 'json' ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8';
  }
  const text = call.style === 'json' ? JSON.stringify(body) : new URLSearchParams(body).toString();
  return { method, url, headers, body: method === 'POST' ? text : undefined };
}

/**
 * Whether a result code means success: a closed list (product §7.3). 'zero': the number 0
 * or a string of zeros after trimming; '00': that string only. Missing, null, empty, false, lists
 * and lookalikes (`0x0`, `0abc`) are failures.
 */
export function isSuccess(code: unknown, rule: CallSpec['success']): boolean {
  const text = typeof code === 'string' ? code.trim() : code;
  if (rule === '00') return text === '00';
  return text === 0 || (typeof text === 'string' && /^0+$/.test(text));
}

/** Failure of a call without a usable response. */
export function lostCall(call: CallSpec, kind: 'network' | 'timeout' | 'unreadable'): ApiFailure {
  return { kind, message: '', outcome: call.record === true ? 'unknown' : 'refused' };
}

/** Converts a code that is configured to mean 401, 403 or 404 (`errorKind`) into that number. */
function plainCode(code: string, config: Pick<PublicConfig, 'codes'>): string {
  if (config.codes.sessionEnded.includes(code)) return '401';
  if (config.codes.notAllowed.includes(code)) return '403';
  return config.codes.gone.includes(code) ? '404' : code;
}

/** Reads a reply: parse, success rule, then the call's decoder. A body that is not a JSON object is `unreadable`. */
export function decodeReply<T>(call: ApiCall<T>, text: string, config: Wire & Pick<PublicConfig, 'codes'>, market: Market): ApiResult<T> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { ok: false, failure: lostCall(call, 'unreadable') };
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return { ok: false, failure: lostCall(call, 'unreadable') };
  const { plain, toLogical } = wireNames(config, market);
  const reply = (plain ? body : renamed(body, toLogical)) as Record<string, unknown>;
  const code = reply['code'];
  if (!isSuccess(code, call.success)) {
    // A body without a code comes from a proxy or a captive portal, not from this API.
    if (code === undefined || code === null || code === '') return { ok: false, failure: lostCall(call, 'unreadable') };
    return {
      ok: false,
      failure: {
        kind: 'code',
        code: plainCode(cleanText(code, 32), config),
        message: cleanText(reply['message'], 300),
        outcome: 'refused',
      },
    };
  }
  return { ok: true, data: call.decode(reply['data'], reply) };
}
