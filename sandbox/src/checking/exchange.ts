import type { SentBody } from './sentFields';

/** A violation of the contract by a reply. It never contains a borrower's value: `got` names its kind, length and form. */
export interface AnswerFault {
  readonly call: string;
  /** Place of the fault, by the names on the wire: `data.rows[2].text`. */
  readonly field: string;
  readonly expected: string;
  readonly got: string;
  /** Allowed, but probably unintended: reported, and not a failure. */
  readonly note?: true;
}

/** A request with the API's reply, or without one. */
export interface Exchange {
  readonly method: string;
  readonly address: URL;
  /** Origin of the requesting pages; default: the address's origin. */
  readonly pages?: string;
  readonly status: number;
  /** Content type. */
  readonly type: string;
  readonly body: string;
  /** The raw body, for a picture. */
  readonly bytes?: Uint8Array;
  /** The request's body. */
  readonly sent?: SentBody;
  /** Why no reply came, if none did. */
  readonly none?: string;
}
