import type { SentBody } from './sentFields';

/** What an answer has that the contract has not. Never a borrower's value: what was got is said by its kind, length and form. */
export interface AnswerFault {
  readonly call: string;
  /** Where, by the names on the wire: `data.rows[2].text`. */
  readonly field: string;
  readonly expected: string;
  readonly got: string;
  /** Against nothing that is promised, and yet seldom meant: told, and no failure. */
  readonly note?: true;
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
  /** The same as it came: of a picture. */
  readonly bytes?: Uint8Array;
  /** What was sent. */
  readonly sent?: SentBody;
  /** Why no answer came, where none did. */
  readonly none?: string;
}
