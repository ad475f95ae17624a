import { type ApiCall, type ApiFailure, type ApiResult, type CallFields, type CallSpec, type SendOptions } from '../contracts/api/call';
import {
  configuredCall,
  decodeReply,
  encodeCall,
  lostCall,
  pageParameters,
  type EncodedCall,
  type SessionParameters,
} from '../contracts/api/encode';
import type { PublicConfig } from '../contracts/config';
import type { Market, ShellStorage } from '../contracts/shell';
import { readCallKey } from './callKey';
import type { ServerClock } from './clock';

/** Time limit of one request in ms (product §9.1). */
export const TIME_LIMIT = 60_000;

/** The response to a request; any status counts. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The request id that the server returned; undefined when it returned none. */
  readonly reference?: string | undefined;
  /** When the server wrote it, by its own clock: the header `Date`. Undefined: it is missing, or may not be read. */
  readonly date?: string | null | undefined;
}

/** A request with its file, if it has one. */
export type OutgoingCall = EncodedCall & Pick<SendOptions, 'file' | 'onProgress'>;

/** An API read that the boot script began. */
export interface EarlyRead {
  /** Method, address and body of the request; the http client adopts the reply only for exactly this request. */
  readonly key: string;
  readonly reply: Promise<Reply>;
  /** When it began, by the device's clock, in ms since 1970. */
  readonly at: number;
}

/** Sends one request, with a time limit in ms. Rejects with 'timeout' or 'network' when no response came. */
export type Transmit = (request: OutgoingCall, timeout: number, signal: AbortSignal | undefined) => Promise<Reply>;

export interface ClientContext {
  readonly config: PublicConfig;
  readonly market: Market;
  readonly session: SessionParameters;
  /** An adopted read is removed from the list, and so is one that is asked for when it is too old. */
  readonly early: EarlyRead[];
  readonly transmit: Transmit;
  /** The current query string, for the one call that sends it. */
  readonly pageQuery: () => string;
  readonly online: () => boolean;
  /** Resolves when the device is online again, or after the time in ms. */
  readonly untilOnline: (limit: number) => Promise<boolean>;
  readonly oneUseKey: () => string;
  readonly clock: Pick<ServerClock, 'opened' | 'hear'>;
  /** Storage of the tab: the one-use key of a call with an unknown outcome survives a reload. */
  readonly kept: ShellStorage;
}

export type Send = <T>(call: ApiCall<T>, fields?: CallFields, options?: SendOptions) => Promise<ApiResult<T>>;

function withLimit(reply: Promise<Reply>, limit: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), limit);
    reply.then(resolve, () => reject(new Error('network'))).finally(() => clearTimeout(timer));
  });
}

const withFile = (request: EncodedCall, { file, onProgress }: SendOptions): OutgoingCall =>
  file === undefined ? request : { ...request, file, ...(onProgress !== undefined && { onProgress }) };

const FROM_A_GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Whether a readable body is not a reply of this API: a gateway's own message about a lost API, or a success code
 * under an error status. A server error on a non-idempotent call is not a refusal either, whatever its body says,
 * because the server may have created the record before it failed.
 */
function isNoAnswer(call: CallSpec, status: number, claimsSuccess: boolean): boolean {
  return FROM_A_GATEWAY.has(status) || (status >= 400 && claimsSuccess) || (status >= 500 && call.record === true);
}

/**
 * Whether the status alone gives the reason of the refusal (`errorKind`): when the body is unreadable, and always for
 * an expired session.
 */
const isRefusedByStatus = ({ kind }: ApiFailure, status: number): boolean =>
  status === 401 || (kind === 'unreadable' && (status === 403 || status === 404));

/** The result of a reply; a failure has the reference of its request. */
function resultOf<T>(call: ApiCall<T>, { status, text, reference }: Reply, { config, market }: ClientContext): ApiResult<T> {
  const result = decodeReply(call, text, config, market);
  if (isNoAnswer(call, status, result.ok)) return { ok: false, failure: { ...lostCall(call, 'unreadable'), reference } };
  if (result.ok) return result;
  const { failure } = result;
  return {
    ok: false,
    failure: { ...failure, ...(isRefusedByStatus(failure, status) && { code: String(status), outcome: 'refused' }), reference },
  };
}

/**
 * The http client: encodes a call, sends it once, decodes the reply. Failures are values.
 * - A read of the boot script is adopted once, only by exactly the same request, and only in its first minute.
 * - A non-idempotent call is single-flight: while it runs, the same call with the same fields shares its promise. It
 *   is never repeated automatically and never aborted. If the configuration names a header for a one-use key, the key
 *   belongs to the request (method, address with the session, body): the same request after an unknown outcome has the
 *   same key, until the outcome is known.
 * - A GET that failed while the device was offline is sent once more when it is online again.
 */
export function createClient(context: ClientContext): Send {
  const { config, market, session, early, clock, kept } = context;
  const running = new Map<string, Promise<ApiResult<unknown>>>();

  const transmit = async (request: OutgoingCall, signal: AbortSignal | undefined): Promise<Reply> => {
    const place = early.findIndex(({ key }) => key === readCallKey(request));
    const [begun] = place < 0 ? [] : early.splice(place, 1);
    // The shell or a remote may arrive long after the read: an old reply would be shown as a new one.
    const adopted = begun && Date.now() - begun.at <= TIME_LIMIT ? begun : undefined;
    const sent = adopted === undefined ? Date.now() : clock.opened;
    const reply = await (adopted === undefined ? context.transmit(request, TIME_LIMIT, signal) : withLimit(adopted.reply, TIME_LIMIT));
    clock.hear(reply.date, sent);
    return reply;
  };

  async function run<T>(call: ApiCall<T>, request: OutgoingCall, signal: AbortSignal | undefined, again: boolean): Promise<ApiResult<T>> {
    try {
      const reply = await transmit(request, signal);
      // An adopted read cannot be aborted, so its reply is dropped.
      if (signal?.aborted === true) throw new Error('left');
      return resultOf(call, reply, context);
    } catch (fault) {
      if (signal?.aborted === true) return { ok: false, failure: { kind: 'left', message: '', outcome: 'refused' } };
      const kind = fault instanceof Error && fault.message === 'timeout' ? 'timeout' : 'network';
      const mayRepeat = again && call.method === 'GET' && call.record !== true && !context.online();
      if (mayRepeat && (await context.untilOnline(TIME_LIMIT))) return run(call, request, signal, false);
      return { ok: false, failure: lostCall(call, kind) };
    }
  }

  return async function send<T>(given: ApiCall<T>, fields: CallFields = {}, options: SendOptions = {}): Promise<ApiResult<T>> {
    const call = configuredCall(given, config);
    const before = options.pageQuery === true ? pageParameters(context.pageQuery(), config, market) : undefined;
    const encoded = encodeCall(call, fields, { config, market, session, before });
    if (call.record !== true) return run(call, withFile(encoded, options), options.signal, true);

    const key = readCallKey(encoded);
    const same = running.get(key);
    if (same !== undefined) return same as Promise<ApiResult<T>>;
    const header = config.headers.idempotency;
    const place = `idempotency ${key}`;
    let request = encoded;
    if (header !== '') {
      const oneUse = kept.get(place) ?? context.oneUseKey();
      // Stored before sending: the page may be reloaded while the call runs.
      kept.set(place, oneUse);
      request = { ...encoded, headers: { ...encoded.headers, [header]: oneUse } };
    }
    const result = run(call, request, undefined, false).then((answer) => {
      running.delete(key);
      if (answer.ok || answer.failure.outcome !== 'unknown') kept.remove(place);
      return answer;
    });
    running.set(key, result);
    return result;
  };
}
