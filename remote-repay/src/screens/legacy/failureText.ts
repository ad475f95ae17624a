import type { ApiFailure } from '@loan/shared/contracts/api/call';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { FixedText } from '@loan/shared/contracts/shell';

import type { useWording } from '../../wording/useWording';

type Fixed = ReturnType<typeof useWording>['fixed'];

/** A failure that has a text of its own, besides the server's message. */
export type KnownFailure = 'wrong' | 'twice' | undefined;

export function knownFailure(failure: Partial<ApiFailure>, codes: PublicConfig['codes']): KnownFailure {
  if (failure.kind !== 'code') return undefined;
  if (failure.code === codes.wrongCode) return 'wrong';
  return failure.code === codes.submittedTwice ? 'twice' : undefined;
}

/**
 * What a failed legacy call says (specification §8): two codes have fixed texts, any other the
 * server's message, and a missing one `fallback`; no usable answer is the fixed 'error'.
 */
export function failureText(failure: Partial<ApiFailure>, fallback: FixedText, fixed: Fixed, codes: PublicConfig['codes']): FixedText {
  if (failure.kind !== 'code') return fixed.netError;
  const known = knownFailure(failure, codes);
  if (known !== undefined) return known === 'wrong' ? fixed.legacyCodeWrong : fixed.legacyTwice;
  return failure.message ? { text: failure.message } : fallback;
}
