import { isSessionEnded, type ApiFailure } from '../contracts/api/call';
import type { ShellHttp } from '../contracts/shell';
import { createClient, type ClientContext } from './client';
import { createFailurePolicy, type PolicyContext } from './failurePolicy';

export interface HttpContext extends ClientContext, Omit<PolicyContext, 'config'> {
  /** Shows that a call runs; returns the function that ends it. */
  readonly busy: () => () => void;
  /** The open page is for visitors: they have no session that could end. */
  readonly isPublic: () => boolean;
  /** The server no longer knows the borrower of the open page; the refusal that reported it. */
  readonly endSession: (failure: ApiFailure) => void;
}

/** Http as the remotes have it: the client, the loading toast, and the failure policy behind every call. */
export function createHttp(context: HttpContext): ShellHttp {
  const send = createClient(context);
  const policy = createFailurePolicy(context);
  // The message that is still shown of a call that failed: an answer to its next try takes it away.
  const shown = new Map<string, (() => void) | undefined>();
  return {
    async send(call, fields, options = {}) {
      const end = options.loading === true ? context.busy() : undefined;
      const result = await send(call, fields, options).finally(() => end?.());
      shown.get(call.name)?.();
      if (result.ok) return result;
      // Told in the page's place, once, whichever call met it. Visitors have no session.
      if (isSessionEnded(result.failure) && call.event !== true && !context.isPublic()) context.endSession(result.failure);
      else shown.set(call.name, policy(result.failure, options));
      return result;
    },
  };
}
