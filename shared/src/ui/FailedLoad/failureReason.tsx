import { errorKind, isUnknown, type ApiFailure } from '../../contracts/api/call';
import type { CommonWording } from '../../wording/commonId';

/**
 * The reason of a failure in addition to its kind, as a text that outlives its toast (product §8.1). An unknown
 * outcome has its own text. A refusal has the server's message, else the text for an expired session or the general
 * one. '' when the text of the kind says everything.
 */
export function failureReason(failure: Partial<ApiFailure>, common: CommonWording['common']): string {
  if (isUnknown(failure)) return common.errorUnknown;
  const kind = errorKind(failure);
  if (kind === 'offline' || kind === 'fault') return '';
  const own = { session: common.errorSession, refused: common.errorGeneric, forbidden: '', gone: '' };
  return failure.message || own[kind];
}
