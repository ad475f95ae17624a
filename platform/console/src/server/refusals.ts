import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { ReleaseError } from '@loan/release/releaseError';
import { asStorageFault } from '@loan/release/store/storageFault';

import type { Refusal } from '../contract';

/** Ends a request with a status, a code for programs and a sentence for the person. */
export class Refused extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

export const badRequest = (sentence: string): never => {
  throw new Refused(400, 'BAD_REQUEST', sentence);
};

const CONFLICTS: readonly string[] = ['MOVED_ON', 'NUMBER_TAKEN'];

/** The page's view of a fault. An unexpected fault is logged and described in general words, because a stack must not reach the page. */
export function refusalOf(thrown: unknown, log: (line: string) => void): { readonly status: ContentfulStatusCode; readonly body: Refusal } {
  const fault = asStorageFault(thrown);
  if (fault instanceof Refused) return { status: fault.status, body: { code: fault.code, message: fault.message, details: [] } };
  if (fault instanceof HTTPException)
    return { status: fault.status, body: { code: 'BAD_REQUEST', message: fault.message || 'The request cannot be read.', details: [] } };
  if (fault instanceof ReleaseError) {
    const status = CONFLICTS.includes(fault.code) ? 409 : fault.code === 'STORAGE' || fault.code === 'DAMAGED' ? 500 : 422;
    return { status, body: { code: fault.code, message: fault.message, details: fault.details } };
  }
  log(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  return { status: 500, body: { code: 'FAULT', message: 'The console failed at this. Its log says why.', details: [] } };
}

/** Answers with the refusal of a fault. */
export function answerRefusal(context: Context, thrown: unknown, log: (line: string) => void): Response {
  const { status, body } = refusalOf(thrown, log);
  return context.json(body, status);
}
