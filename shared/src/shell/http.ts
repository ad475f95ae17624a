import { isSessionEnded, type ApiFailure } from '../contracts/api/call';
import type { ShellHttp } from '../contracts/shell';
import { createClient, type ClientContext } from './client';
import { createFailurePolicy, type PolicyContext } from './failurePolicy';

export interface HttpContext extends ClientContext, Omit<PolicyContext, 'config'> {
  /** Shows that a call is running; returns the function that ends it. */
  readonly busy: () => () => void;
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
      const end = options.loading === true ? context.busy() : undefined;
      const result = await send(call, fields, options).finally(() => end?.());
      shown.get(call.name)?.();
      if (result.ok) return result;
      // Any call may find that the session has expired. It is then shown once, in place of the page. Visitors have no session.
      if (isSessionEnded(result.failure) && call.event !== true && !context.isPublic()) context.endSession(result.failure);
      else shown.set(call.name, policy(result.failure, options));
      return result;
    },
  };
}
