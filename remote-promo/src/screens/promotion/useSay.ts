import type { ApiFailure } from '@loan/shared/contracts/api/call';
import type { FixedText } from '@loan/shared/contracts/shell';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../wording/useWording';

/** The messages of this page. Its calls are quiet, since some of their failures have texts of their own. */
export function useSay() {
  const shell = useShell();
  const { fixed } = useWording();
  const { common } = useCommonWording();
  /** The server's message, or that no usable answer came (specification §8). Returns the way to take it back. */
  const failure = ({ kind, message = '' }: Partial<ApiFailure>) => {
    if (kind === 'code') return shell.toast(message || common.errorGeneric);
    return shell.config.net.silentScreens.includes('promotion') ? undefined : shell.toast(fixed.netError);
  };
  return { text: (said: FixedText) => shell.toast(said), failure };
}
