import type { ApiFailure } from '../../contracts/api/call';
import type { CommonWording } from '../../wording/commonId';
import { isUnknown } from '../UnknownOutcome/useUnknownOutcome';

/** The server's code for a session that has ended: reading again cannot help, logging in can. */
const SESSION_ENDED = '401';

/** The server no longer knows who asks. */
export function isSessionEnded(failure: Partial<ApiFailure>): boolean {
  return failure.kind === 'code' && failure.code === SESSION_ENDED;
}

/**
 * What is known about a failure, in the words that outlive its toast (specification §8): a lost
 * reply is said to be one; a refusal has the server's message, else the sentence for an ended
 * session or the general one. '' when no usable answer came: there is nothing to say but that.
 */
export function failureReason(failure: Partial<ApiFailure>, common: CommonWording['common']): string {
  if (isUnknown(failure)) return common.errorUnknown;
  if (failure.kind !== 'code') return '';
  return failure.message || (isSessionEnded(failure) ? common.errorSession : common.errorGeneric);
}
