import { useMemo } from 'react';

import type { ApiFailure } from '@loan/shared/contracts/api/call';
import type { FixedText, ToastOptions } from '@loan/shared/contracts/shell';
import { useShell } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../wording/useWording';
import { failureText } from './failureText';

/** The messages of this page. Its calls are quiet, since their failures have texts of their own. */
export function useSay() {
  const shell = useShell();
  const { fixed } = useWording();
  return useMemo(() => {
    const { config } = shell;
    const text = (said: FixedText, how?: ToastOptions) => shell.toast(said, how);
    const failure = (failed: Partial<ApiFailure>, fallback: FixedText) => {
      if (failed.kind === 'code' || !config.net.silentScreens.includes('legacyRepay'))
        text(failureText(failed, fallback, fixed, config.codes));
    };
    return { text, failure };
  }, [shell, fixed]);
}
