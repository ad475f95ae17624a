import type { ApiFailure } from '@loan/shared/contracts/api/call';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCommonWording } from '@loan/shared/ui/wordingHook';
import type { FixedText } from '@loan/shared/wording/fixed';

import { useWording } from '../../wording/useWording';

/** The messages of this page. Its calls are quiet, since some of their failures have texts of their own. */
export function useSay() {
  const shell = useShell();
  const { fixed } = useWording();
  const { common } = useCommonWording();
  const text = ({ text: words, lang }: FixedText) => shell.toast(words, lang && { lang });
  /** The server's message, or that no usable answer came (specification §8). */
  const failure = ({ kind, message = '' }: Partial<ApiFailure>) => {
    if (kind === 'code') text({ text: message || common.errorGeneric });
    else if (!shell.config.net.silentScreens.includes('promotion')) text(fixed.netError);
  };
  return { text, failure };
}
