import { isSessionEnded, type ApiFailure, type SendOptions } from '../contracts/api/call';
import type { PublicConfig } from '../contracts/config';
import type { FixedText, Shell } from '../contracts/shell';

export interface PolicyContext {
  readonly config: PublicConfig;
  /** Key of the open page. */
  readonly page: () => string | undefined;
  readonly generic: string;
  readonly sessionEnded: string;
  readonly networkError: FixedText;
  readonly toast: Shell['toast'];
}

/**
 * What a failed call shows; the only place with this rule (product §8.1). The server's message, or the market's
 * general sentence. The fixed text 'error' when no usable response came, except on the configured silent screens.
 * Nothing when the screen was left or the caller shows the failure itself. The fixed text has the reason next to it
 * in the market's language, but never an advice to retry a call that may have taken effect. Returns a function that
 * removes the message.
 */
export function createFailurePolicy(context: PolicyContext): (failure: ApiFailure, options: SendOptions) => (() => void) | undefined {
  return (failure, options) => {
    if (options.quiet === true || failure.kind === 'left') return undefined;
    if (failure.kind === 'code')
      return context.toast(failure.message || (isSessionEnded(failure) ? context.sessionEnded : context.generic));
    if (context.config.net.silentScreens.includes(context.page() ?? '')) return undefined;
    const { text, beside, ...how } = context.networkError;
    // An unusable response did arrive, so the connection must not be blamed.
    return context.toast(text, {
      ...how,
      ...(beside !== undefined && failure.outcome !== 'unknown' && { beside: failure.kind === 'unreadable' ? context.generic : beside }),
    });
  };
}
