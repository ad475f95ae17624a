import comments from './comments.json';

/** What the sources say of a call: of itself, of its request fields, and of the fields of its reply by their names on the wire. */
export interface CallComments {
  readonly area: string;
  readonly says: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly reply: Readonly<Record<string, string>>;
}

/** The comments above the calls that areas declare, by their names. `npm run api-document` takes them from the sources. */
export const callComments: Readonly<Record<string, CallComments>> = comments;
