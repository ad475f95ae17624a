/** How a call is sent and read (specification §7). */
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
  /** The server's code as text; only for `code`. */
  readonly code?: string;
  /** The server's message, cleaned, or empty. */
  readonly message: string;
  /** `unknown`: a record-making call went out and nothing usable came back; it is never sent again by itself. */
  readonly outcome: 'refused' | 'unknown';
}

export type ApiResult<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: ApiFailure };
