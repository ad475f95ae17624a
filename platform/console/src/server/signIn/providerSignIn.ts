import { Hono, type Context } from 'hono';

import { cookieAt } from '../cookies';
import { Expiring } from '../expiring';
import type { Pending, Provider } from './oidc';
import type { Session } from './sessions';
import { SignInFault } from './signInFault';

/** Maximum time at the provider. */
const PENDING_MS = 10 * 60 * 1000;

export interface ProviderSignInOptions {
  readonly provider: Provider | undefined;
  readonly origin: () => string;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** One cookie for each sign-in, so that two tabs can be at the provider at the same time. */
const cookieFor = (origin: string, state: string) =>
  cookieAt(origin, { name: `console-sign-in-${state.slice(0, 10)}`, sameSite: 'Lax', maxAge: PENDING_MS / 1000 });

const UNKNOWN_STATE = new SignInFault(
  'authorization response',
  'UNKNOWN_STATE',
  'again',
  'This sign-in was begun in another browser, more than ten minutes ago, or before the console was started',
);

/** Routes to the provider and back. `begin` signs the person in. */
export function providerRoutes(
  { provider, origin, now, log }: ProviderSignInOptions,
  noteAttempt: (context: Context) => void,
  begin: (context: Context, session: Session) => void,
): Hono {
  /** Sign-ins that wait for the provider's response, by the value of the browser's cookie. */
  const pendings = new Expiring<Pending>(now, PENDING_MS);
  const redirect = () => `${origin()}/sign-in/callback`;
  const failed = (context: Context, fault: unknown) => {
    if (!(fault instanceof SignInFault) || provider === undefined) throw fault;
    log(`Sign-in by ${provider.name} failed, ${fault.message}`);
    return context.redirect(`/#sign-in=${fault.page}`);
  };
  return new Hono()
    .get('/sign-in', async (context) => {
      noteAttempt(context);
      if (provider === undefined) return context.redirect('/');
      try {
        const { address, pending } = await provider.begin(redirect());
        cookieFor(origin(), pending.state).write(context, pendings.add(pending));
        return context.redirect(address);
      } catch (fault) {
        return failed(context, fault);
      }
    })
    .get('/sign-in/callback', async (context) => {
      noteAttempt(context);
      if (provider === undefined) return context.redirect('/');
      const { searchParams, search } = new URL(context.req.url);
      const state = searchParams.get('state') ?? '';
      try {
        if (!/^[\w-]{10,100}$/.test(state)) throw UNKNOWN_STATE;
        const cookie = cookieFor(origin(), state);
        const id = cookie.read(context);
        const pending = pendings.find(id);
        pendings.end(id);
        cookie.end(context);
        if (pending === undefined) throw UNKNOWN_STATE;
        begin(context, await provider.complete(new URL(redirect() + search), pending));
        return context.redirect('/');
      } catch (fault) {
        return failed(context, fault);
      }
    });
}
