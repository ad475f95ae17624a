/** How a call is sent and its reply read (product §7.1). */
export interface CallSpec {
  /** Key under `calls` of the configuration. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Prefix of the shared helper, or '' for calls whose path has its own first segment. */
  readonly base: '/byfhns' | '';
  readonly style: 'json' | 'form';
  /** 'zero': the number 0 or a string of zeros. '00': exactly that string. */
  readonly success: 'zero' | '00';
  /** A non-idempotent call: moves money or creates a record. Single-flight; a lost reply is an unknown outcome. */
  readonly record?: true;
  /** Sends one file in this field, as a multipart form regardless of the style; `SendOptions.file` has the file. */
  readonly file?: string;
  /** Only reports an event: its failure does not concern the borrower. */
  readonly event?: true;
}

export interface ApiCall<T> extends CallSpec {
  /** Reads the reply's `data` (and the whole body where a call needs it). Never throws; every field has a default. */
  decode(data: unknown, body: Readonly<Record<string, unknown>>): T;
}

export type CallFields = Readonly<Record<string, string | number>>;

export interface SendOptions {
  /** No toast for a failure: events, and reads whose screen shows its own state. */
  readonly quiet?: boolean;
  /** Shows the loading toast while the call runs. */
  readonly loading?: boolean;
  /** Aborts the call when the screen is left. Never aborts a call with `record`. */
  readonly signal?: AbortSignal;
  /** Sends the current query string unchanged (the jump call). */
  readonly pageQuery?: boolean;
  /** The file of a call with `file`. */
  readonly file?: { readonly blob: Blob; readonly name: string };
  /** How much of the request has been sent, 0 to 1; at 1 there may be no response yet. For calls with `file`. */
  readonly onProgress?: (share: number) => void;
}

/** `code`: the server refused. `network`, `timeout`, `unreadable`: no usable response. `left`: the screen was left. */
export type FailureKind = 'code' | 'network' | 'timeout' | 'unreadable' | 'left';

export interface ApiFailure {
  readonly kind: FailureKind;
  /**
   * For `code`: the server's code as text; a code that is configured to mean 401, 403 or 404 becomes that number. For
   * `unreadable`: the HTTP status, if it is one of these three.
   */
  readonly code?: string;
  /** The server's message, cleaned, or empty. */
  readonly message: string;
  /** `unknown`: a non-idempotent call was sent and no usable response came. It is never repeated automatically. */
  readonly outcome: 'refused' | 'unknown';
  /** The request id that operations search for, if the response had one: 8 to 64 letters, digits and dashes. */
  readonly reference?: string | undefined;
}

/** Whether the outcome of the failed call is unknown. */
export const isUnknown = (failure: unknown): boolean => (failure as Partial<ApiFailure> | undefined)?.outcome === 'unknown';

/** Kinds of failures as a borrower sees them: each has its picture, text and actions (ui/ErrorPanel). */
export type ErrorKind = 'offline' | 'fault' | 'refused' | 'session' | 'forbidden' | 'gone';

const KIND_OF_CODE: ReadonlyMap<string, ErrorKind> = new Map([
  ['401', 'session'],
  ['403', 'forbidden'],
  ['404', 'gone'],
]);

/**
 * The only place that classifies failures. `offline`: no response came. `fault`: an unusable response, which is a
 * fault on our side. `session`, `forbidden`, `gone`: the reason of the server's refusal, if it gave one. `refused`:
 * any other refusal.
 */
export function errorKind({ kind, code = '' }: Partial<ApiFailure>): ErrorKind {
  if (kind === 'network' || kind === 'timeout') return 'offline';
  return KIND_OF_CODE.get(code) || (kind === 'code' ? 'refused' : 'fault');
}

/** The session has expired: reading again cannot help, logging in can. */
export const isSessionEnded = (failure: Partial<ApiFailure>): boolean => errorKind(failure) === 'session';

export type ApiResult<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: ApiFailure };
