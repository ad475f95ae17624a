import { type ApiCall, type ApiFailure, type ApiResult, type CallFields, type CallSpec, type SendOptions } from '../contracts/api/call';
import { configuredCall, decodeReply, encodeCall, lostCall, type EncodedCall, type SessionParameters } from '../contracts/api/encode';
import type { PublicConfig } from '../contracts/config';
import type { Market, ShellStorage } from '../contracts/shell';
import { readCallKey } from './callKey';
import type { ServerClock } from './clock';

/** Time limit of one request in ms (product §9.1). */
export const TIME_LIMIT = 60_000;

/** What came back for a request: any status is an answer. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The id that the server gave the request; undefined: it said none. */
  readonly reference?: string | undefined;
  /** When the server wrote it, by its own clock: the header `Date`. Undefined: it is missing, or may not be read. */
  readonly date?: string | null | undefined;
}

/** A request with the file that it sends, if it sends one. */
export type OutgoingCall = EncodedCall & Pick<SendOptions, 'file' | 'onProgress'>;

/** An API read of the page, on its way since the boot script ran. */
export interface EarlyRead {
  /** Method, address and body of the request; the http client adopts the answer of exactly this one. */
  readonly key: string;
  readonly reply: Promise<Reply>;
}

/** One request over the wire, with its time limit in ms. Rejects with 'timeout' or 'network' when no answer came. */
export type Transmit = (request: OutgoingCall, timeout: number, signal: AbortSignal | undefined) => Promise<Reply>;

export interface ClientContext {
  readonly config: PublicConfig;
  readonly market: Market;
  readonly session: SessionParameters;
  /** What is adopted is taken out. */
  readonly early: EarlyRead[];
  readonly transmit: Transmit;
  /** The current query string, for the one call that sends it on. */
  readonly pageQuery: () => string;
  readonly online: () => boolean;
  /** Resolves when the device is online again, or after the time in ms. */
  readonly untilOnline: (limit: number) => Promise<boolean>;
  readonly oneUseKey: () => string;
  readonly clock: Pick<ServerClock, 'opened' | 'hear'>;
  /** What the tab keeps: the one-use key of a call whose outcome is not known outlives a reload. */
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
 * Whether a readable body is no answer of this API: a gateway's own words about an API that it lost,
 * or a claim of success under an error status. A server that failed on a call which makes a record
 * may have made it before: that is no refusal, whatever its body says.
 */
function isNoAnswer(call: CallSpec, status: number, claimsSuccess: boolean): boolean {
  return FROM_A_GATEWAY.has(status) || (status >= 400 && claimsSuccess) || (status >= 500 && call.record === true);
}

/** The status alone says why the call was refused (`errorKind`): where the body cannot be read, and for an ended session whatever the body says. */
const isRefusedByStatus = ({ kind }: ApiFailure, status: number): boolean =>
  status === 401 || (kind === 'unreadable' && (status === 403 || status === 404));

/** What a reply says; a failure with the reference of its request. */
function resultOf<T>(call: ApiCall<T>, { status, text, reference }: Reply, { config, market }: ClientContext): ApiResult<T> {
  const result = decodeReply(call, text, config, market);
  if (isNoAnswer(call, status, result.ok)) return { ok: false, failure: { ...lostCall(call, 'unreadable'), reference } };
  if (result.ok) return result;
  const { failure } = result;
  return { ok: false, failure: { ...failure, ...(isRefusedByStatus(failure, status) && { code: String(status) }), reference } };
}

/**
 * The http client: encodes a call, sends it once, decodes the reply. Failures are values.
 * - A read of the boot script is adopted by exactly the request it made, once.
 * - A call that moves money or makes a record is single-flight: while it runs, the same call with
 *   the same fields shares its promise; it is never sent again by itself and never aborted. Its
 *   one-use key, where the configuration names a header, is that of the borrower's wish: pressed
 *   again after an unknown outcome the same request has the same key, until its outcome is known.
 * - A GET that failed while the device was offline is sent once more when it is online again.
 */
export function createClient(context: ClientContext): Send {
  const { config, market, session, early, clock, kept } = context;
  const running = new Map<string, Promise<ApiResult<unknown>>>();

  const transmit = async (request: OutgoingCall, signal: AbortSignal | undefined): Promise<Reply> => {
    const at = early.findIndex(({ key }) => key === readCallKey(request));
    const [adopted] = at < 0 ? [] : early.splice(at, 1);
    const sent = adopted === undefined ? Date.now() : clock.opened;
    const reply = await (adopted === undefined ? context.transmit(request, TIME_LIMIT, signal) : withLimit(adopted.reply, TIME_LIMIT));
    clock.hear(reply.date, sent);
    return reply;
  };

  async function run<T>(call: ApiCall<T>, request: OutgoingCall, signal: AbortSignal | undefined, again: boolean): Promise<ApiResult<T>> {
    try {
      const reply = await transmit(request, signal);
      // An adopted read cannot be aborted; its reply is dropped all the same.
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
    const pageQuery = options.pageQuery === true ? context.pageQuery() : undefined;
    const encoded = encodeCall(call, fields, { config, market, session, pageQuery });
    if (call.record !== true) return run(call, withFile(encoded, options), options.signal, true);

    const key = readCallKey(encoded);
    const same = running.get(key);
    if (same !== undefined) return same as Promise<ApiResult<T>>;
    const header = config.headers.idempotency;
    const place = `idempotency ${key}`;
    let request = encoded;
    if (header !== '') {
      const oneUse = kept.get(place) ?? context.oneUseKey();
      // Before it is sent: the page may be loaded anew while it runs.
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
