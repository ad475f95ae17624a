import { errorKind, isUnknown, type ApiFailure } from '../../contracts/api/call';
import type { CommonWording } from '../../wording/commonId';

/**
 * What is known about a failure besides its kind, in the words that outlive its toast
 * (product §8.1): a lost reply is said to be one; a refusal has the server's message, else the sentence for an
 * ended session or the general one. '' where the words of the kind say all there is.
 */
export function failureReason(failure: Partial<ApiFailure>, common: CommonWording['common']): string {
  if (isUnknown(failure)) return common.errorUnknown;
  const kind = errorKind(failure);
  if (kind === 'offline' || kind === 'fault') return '';
  const own = { session: common.errorSession, refused: common.errorGeneric, forbidden: '', gone: '' };
  return failure.message || own[kind];
}
