import type { ApiCall, ApiFailure, ApiResult, CallFields, SendOptions } from '../contracts/api/call';
import { configuredCall, decodeReply, encodeCall, type EncodedCall, lostCall, type SessionParameters } from '../contracts/api/encode';
import type { PublicConfig } from '../contracts/config';
import type { PageKey } from '../contracts/pages';
import type { Market, ShellHttp, ToastOptions } from '../contracts/shell';

/** Answers one request, like a server; a rejection is a network failure. */
export type Handle = (request: Request) => Promise<Response>;

/** A request as it went out. */
export interface SentRequest extends EncodedCall {
  readonly name: string;
  readonly fields: CallFields;
  /** The file of a call that sends one. */
  readonly file?: { readonly blob: Blob; readonly name: string };
}

interface Context {
  readonly handle: Handle;
  readonly config: PublicConfig;
  readonly market: Market;
  readonly session: SessionParameters;
  readonly page: PageKey | undefined;
  readonly toast: (message: string, options?: ToastOptions) => unknown;
  readonly errorText: string;
  readonly requests: SentRequest[];
}

const ORIGIN = 'https://api.example';
/** Fixed by the specification for network failures (§8). */
const NETWORK_ERROR = 'error';

/** The shell's http for tests: real wire form, single flight for calls with `record`, the toasts of the failure policy. */
export function fakeHttp(context: Context): ShellHttp {
  const flights = new Map<string, Promise<ApiResult<unknown>>>();
  return {
    send<T>(call: ApiCall<T>, fields: CallFields = {}, options: SendOptions = {}): Promise<ApiResult<T>> {
      if (call.record !== true) return sendOnce(context, call, fields, options);
      const key = `${call.name} ${JSON.stringify(fields)}`;
      const running = flights.get(key) as Promise<ApiResult<T>> | undefined;
      if (running !== undefined) return running;
      const flight = sendOnce(context, call, fields, options).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}

async function sendOnce<T>(context: Context, given: ApiCall<T>, fields: CallFields, options: SendOptions): Promise<ApiResult<T>> {
  const call = configuredCall(given, context.config);
  const encoded = encodeCall(call, fields, { ...context, pageQuery: options.pageQuery === true ? '' : undefined });
  const { file } = options;
  context.requests.push({ ...encoded, name: call.name, fields, ...(file !== undefined && { file }) });
  const result = await answer(context, call, encoded, options);
  if (options.signal?.aborted === true && call.record !== true)
    return { ok: false, failure: { kind: 'left', message: '', outcome: 'refused' } };
  if (!result.ok && options.quiet !== true) sayFailure(context, result.failure);
  return result;
}

function formOf({ fields, file }: NonNullable<EncodedCall['form']>, given: SendOptions['file']): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (given !== undefined) form.append(file, given.blob, given.name);
  return form;
}

async function answer<T>(context: Context, call: ApiCall<T>, encoded: EncodedCall, options: SendOptions): Promise<ApiResult<T>> {
  const { method, url, headers, form } = encoded;
  const body = form === undefined ? encoded.body : formOf(form, options.file);
  try {
    const request = new Request(new URL(url, ORIGIN), { method, headers: { ...headers }, ...(body === undefined ? {} : { body }) });
    options.onProgress?.(0.5);
    const response = await unlessLeft(context.handle(request), call, options.signal);
    options.onProgress?.(1);
    const text = await response.text();
    const result = decodeReply(call, text, context.config, context.market);
    return result.ok && !response.ok ? { ok: false, failure: lostCall(call, 'unreadable') } : result;
  } catch {
    return { ok: false, failure: lostCall(call, 'network') };
  }
}

/** A screen that was left does not wait for its answer; a call with `record` goes on. */
function unlessLeft(response: Promise<Response>, call: ApiCall<unknown>, signal: AbortSignal | undefined): Promise<Response> {
  if (signal === undefined || call.record === true) return response;
  return new Promise((resolve, reject) => {
    response.then(resolve, reject);
    signal.addEventListener('abort', () => reject(new Error('left')));
  });
}

function sayFailure({ config, page, toast, errorText }: Context, failure: ApiFailure): void {
  if (failure.kind === 'code') toast(failure.message === '' ? errorText : failure.message);
  else if (page === undefined || !config.net.silentScreens.includes(page)) toast(NETWORK_ERROR, { lang: 'en' });
}
