import { isSessionEnded, type ApiFailure, type SendOptions } from '../contracts/api/call';
import type { PublicConfig } from '../contracts/config';
import type { ShellHttp, FixedText, Shell } from '../contracts/shell';
import { noReplyText } from '../wording/noReplyText';
import { createClient, type ClientContext } from './client';

interface PolicyContext {
  readonly config: PublicConfig;
  readonly common: { readonly errorGeneric: string; readonly errorSession: string; readonly errorUnknown: string };
  readonly networkError: FixedText;
  readonly toast: Shell['toast'];
}

/**
 * What a failed call shows; the only place with this rule (product §8.1). The server's message, or the market's
 * general sentence. The fixed text 'error' when no usable response came, except on the configured silent screens.
 * Nothing when the screen was left or the caller shows the failure itself. `page` is the key of the page that sent the
 * call. Returns a function that removes the message.
 */
export function createFailurePolicy(
  context: PolicyContext,
): (failure: ApiFailure, options: SendOptions, page: string | undefined) => (() => void) | undefined {
  return (failure, options, page) => {
    if (options.quiet === true || failure.kind === 'left') return undefined;
    const { common } = context;
    if (failure.kind === 'code')
      return context.toast(failure.message || (isSessionEnded(failure) ? common.errorSession : common.errorGeneric));
    if (context.config.net.silentScreens.includes(page ?? '')) return undefined;
    return context.toast(noReplyText(failure, context.networkError, common, context.config.copy));
  };
}

export interface HttpContext extends ClientContext, Omit<PolicyContext, 'config'> {
  /** Shows that a call is running; returns the function that ends it. */
  readonly busy: () => () => void;
  /** Key of the open page. */
  readonly page: () => string | undefined;
  /** Whether the open page is public: its visitors have no session that could expire. */
  readonly isPublic: () => boolean;
  /** Called with the refusal when the server no longer accepts the session of the open page. */
  readonly endSession: (failure: ApiFailure) => void;
}

/** The http interface of the remotes: the client, the loading toast, and the failure policy for every call. */
export function createHttp(context: HttpContext): ShellHttp {
  const send = createClient(context);
  const policy = createFailurePolicy(context);
  // Toasts of failed calls that are still shown; a response to the next try removes them.
  const shown = new Map<string, (() => void) | undefined>();
  return {
    async send(call, fields, options = {}) {
      const page = context.page();
      const end = options.loading === true ? context.busy() : undefined;
      const result = await send(call, fields, options).finally(() => end?.());
      shown.get(call.name)?.();
      if (result.ok) return result;
      // Any call may find that the session has expired. It is then shown once, in place of the page. Visitors have no session.
      if (isSessionEnded(result.failure) && call.event !== true && !context.isPublic()) context.endSession(result.failure);
      // A failed read means nothing on the next page. A failed non-idempotent call is always shown: the borrower waits for its outcome.
      else if (call.record === true || context.page() === page) shown.set(call.name, policy(result.failure, options, page));
      return result;
    },
  };
}
