import type { ApiFailure } from '@loan/shared/contracts/api/call';
import type { CommonWording } from '@loan/shared/wording/commonId';

/** What is known about a failure: a lost reply is said to be one, the server's reason outlives its toast; '' when there is nothing to say. */
export function failureReason(failure: Partial<ApiFailure>, common: CommonWording['common']): string {
  if (failure.outcome === 'unknown') return common.errorUnknown;
  return failure.kind === 'code' ? (failure.message ?? '') : '';
}
