import { isSessionEnded, type ApiFailure, type SendOptions } from '../contracts/api/call';
import type { PublicConfig } from '../contracts/config';
import type { FixedText, Shell } from '../contracts/shell';

export interface PolicyContext {
  readonly config: PublicConfig;
  /** Key of the page that is open. */
  readonly page: () => string | undefined;
  readonly generic: string;
  readonly sessionEnded: string;
  readonly networkError: FixedText;
  readonly toast: Shell['toast'];
}

/**
 * What a failed call shows (product §8.1, decided once for all): the server's message, or the
 * market's general sentence; the fixed text 'error' when no usable answer came, except on the
 * configured silent screens; nothing when the screen was left or the caller shows it itself. Beside it
 * in the market's language: what failed, but never to try again what may have been done. What it returns
 * takes the message back.
 */
export function createFailurePolicy(context: PolicyContext): (failure: ApiFailure, options: SendOptions) => (() => void) | undefined {
  return (failure, options) => {
    if (options.quiet === true || failure.kind === 'left') return undefined;
    if (failure.kind === 'code')
      return context.toast(failure.message || (isSessionEnded(failure) ? context.sessionEnded : context.generic));
    if (context.config.net.silentScreens.includes(context.page() ?? '')) return undefined;
    const { text, beside, ...how } = context.networkError;
    // An answer that cannot be used came through, so the connection must not be blamed.
    return context.toast(text, {
      ...how,
      ...(beside !== undefined && failure.outcome !== 'unknown' && { beside: failure.kind === 'unreadable' ? context.generic : beside }),
    });
  };
}
