/** How a call is sent and read (product §7.1). */
export interface CallSpec {
  /** Key under `calls` of the configuration. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Prefix of the shared helper, or nothing for calls that carry their own first segment. */
  readonly base: '/byfhns' | '';
  readonly style: 'json' | 'form';
  /** 'zero': the number 0 or a string of zeros. '00': exactly that string. */
  readonly success: 'zero' | '00';
  /** Moves money or makes a record: single-flight, and a lost reply is an unknown outcome. */
  readonly record?: true;
  /** Sends one file in this field: a multipart form, whatever the style; `SendOptions.file` brings the file. */
  readonly file?: string;
  /** Only tells what happened: its failure means nothing to the borrower, whatever it says. */
  readonly event?: true;
}

export interface ApiCall<T> extends CallSpec {
  /** Reads the reply's `data` (and the whole body where a call needs it); never throws, every field has a default. */
  decode(data: unknown, body: Readonly<Record<string, unknown>>): T;
}

export type CallFields = Readonly<Record<string, string | number>>;

export interface SendOptions {
  /** No toast for a failure: events, and reads whose screen shows its own state. */
  readonly quiet?: boolean;
  /** Shows the loading toast while the call runs. */
  readonly loading?: boolean;
  /** Drops the call when the screen was left. Never aborts a call with `record`. */
  readonly signal?: AbortSignal;
  /** The current query string goes on as it is (the jump call). */
  readonly pageQuery?: boolean;
  /** The file of a call with `file`. */
  readonly file?: { readonly blob: Blob; readonly name: string };
  /** How much of the request has gone out, 0 to 1; 1 is not yet an answer. For calls with `file`. */
  readonly onProgress?: (share: number) => void;
}

/** `code`: the server said no. `network`, `timeout`, `unreadable`: no usable answer. `left`: the screen was left. */
export type FailureKind = 'code' | 'network' | 'timeout' | 'unreadable' | 'left';

export interface ApiFailure {
  readonly kind: FailureKind;
  /**
   * For `code`: the server's code as text; one that is configured to mean 401, 403 or 404 is that number.
   * For `unreadable`: the HTTP status, where it is one of these three.
   */
  readonly code?: string;
  /** The server's message, cleaned, or empty. */
  readonly message: string;
  /** `unknown`: a record-making call went out and nothing usable came back; it is never sent again by itself. */
  readonly outcome: 'refused' | 'unknown';
  /** What operations find the request by, where an answer came and said it: 8 to 64 letters, digits and dashes. */
  readonly reference?: string | undefined;
}

/** Nobody knows what became of the call that failed with this. */
export const isUnknown = (failure: unknown): boolean => (failure as Partial<ApiFailure> | undefined)?.outcome === 'unknown';

/** What a failure is to whoever meets it: each has its picture, its words and its way on (ui/ErrorPanel). */
export type ErrorKind = 'offline' | 'fault' | 'refused' | 'session' | 'forbidden' | 'gone';

const KIND_OF_CODE: ReadonlyMap<string, ErrorKind> = new Map([
  ['401', 'session'],
  ['403', 'forbidden'],
  ['404', 'gone'],
]);

/**
 * The one reading of a failure: `offline` no answer came; `fault` none that can be used, which is
 * ours to mend; `session`, `forbidden`, `gone` what the server's no is about, where it says so;
 * `refused` any other no.
 */
export function errorKind({ kind, code = '' }: Partial<ApiFailure>): ErrorKind {
  if (kind === 'network' || kind === 'timeout') return 'offline';
  return KIND_OF_CODE.get(code) ?? (kind === 'code' ? 'refused' : 'fault');
}

/** The server no longer knows who asks: reading again cannot help, logging in can. */
export const isSessionEnded = (failure: Partial<ApiFailure>): boolean => errorKind(failure) === 'session';

export type ApiResult<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: ApiFailure };
