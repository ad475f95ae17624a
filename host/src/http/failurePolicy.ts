import type { ApiFailure, SendOptions } from '@loan/shared/contracts/api/call';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { ToastOptions } from '@loan/shared/contracts/shell';
import { isSessionEnded } from '@loan/shared/ui/FailedLoad/failureReason';

export interface PolicyContext {
  readonly config: PublicConfig;
  /** Key of the page that is open. */
  readonly page: () => string | undefined;
  readonly generic: string;
  readonly sessionEnded: string;
  readonly networkError: { readonly text: string; readonly lang?: 'en' };
  readonly toast: (message: string, options?: ToastOptions) => void;
}

/**
 * What a failed call shows (specification §8, decided once for all): the server's message, or the
 * market's general sentence; the fixed text 'error' when no usable answer came, except on the
 * configured silent screens; nothing when the screen was left or the caller shows it itself.
 */
export function createFailurePolicy(context: PolicyContext): (failure: ApiFailure, options: SendOptions) => void {
  return (failure, options) => {
    if (options.quiet === true || failure.kind === 'left') return;
    if (failure.kind === 'code') {
      context.toast(failure.message || (isSessionEnded(failure) ? context.sessionEnded : context.generic));
      return;
    }
    if (context.config.net.silentScreens.includes(context.page() ?? '')) return;
    const { text, lang } = context.networkError;
    context.toast(text, lang === undefined ? {} : { lang });
  };
}
