import { useCallback } from 'react';

import type { ApiFailure } from '@loan/shared/contracts/api/call';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { FixedText } from '@loan/shared/contracts/shell';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { noReplyText } from '@loan/shared/wording/noReplyText';

import { useLegacyWording } from '../../wording/useLegacyWording';

/** A failure that has its own text instead of the server's message. */
export type KnownFailure = 'wrong' | 'twice' | undefined;

export function knownFailure(failure: Partial<ApiFailure>, codes: PublicConfig['codes']): KnownFailure {
  if (failure.kind !== 'code') return undefined;
  if (failure.code === codes.wrongCode) return 'wrong';
  return failure.code === codes.submittedTwice ? 'twice' : undefined;
}

/**
 * Shows why a call of this page failed; the calls themselves are quiet. Two codes have fixed texts; any other code shows
 * the server's message, or `fallback` without one. No usable reply shows the fixed 'error' (product §8.3, §8.5).
 */
export function useFailureToast(): (failure: Partial<ApiFailure>, fallback: FixedText) => void {
  const shell = useShell();
  const { fixed } = useLegacyWording();
  const { common } = useCommonWording();
  return useCallback(
    (failure, fallback) => {
      const { codes, copy, net } = shell.config;
      if (failure.kind !== 'code') {
        if (net.silentScreens.includes('legacyRepay')) return;
        shell.toast(noReplyText(failure, fixed.netError, common, copy));
        return;
      }
      const own = { wrong: fixed.codeWrong, twice: fixed.twice };
      const known = knownFailure(failure, codes);
      if (known !== undefined) shell.toast(own[known]);
      else shell.toast(failure.message ? { text: failure.message } : fallback);
    },
    [shell, fixed, common],
  );
}
