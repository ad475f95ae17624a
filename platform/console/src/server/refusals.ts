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

/**
 * Answers with the page's view of a fault. An unexpected one is logged and described in general words, because a stack must not reach the
 * page.
 */
export function answerRefusal(context: Context, thrown: unknown, log: (line: string) => void): Response {
  const refuse = (status: ContentfulStatusCode, code: string, message: string, details: readonly string[] = []) =>
    context.json({ code, message, details } satisfies Refusal, status);
  const fault = asStorageFault(thrown);
  if (fault instanceof Refused) return refuse(fault.status, fault.code, fault.message);
  if (fault instanceof HTTPException) return refuse(fault.status, 'BAD_REQUEST', fault.message || 'The request cannot be read.');
  if (fault instanceof ReleaseError) {
    const status = CONFLICTS.includes(fault.code) ? 409 : fault.code === 'STORAGE' || fault.code === 'DAMAGED' ? 500 : 422;
    return refuse(status, fault.code, fault.message, fault.details);
  }
  log(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  return refuse(500, 'FAULT', 'The console failed at this. Its log says why.');
}
