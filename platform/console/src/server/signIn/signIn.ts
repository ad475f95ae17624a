import { userInfo } from 'node:os';

import { Hono, type Context } from 'hono';

import type { Role, SessionState } from '../../contract';
import { readToken } from '../asked';
import { sessionCookie } from '../cookies';
import { addressOf } from '../guards';
import { Refused } from '../refusals';
import type { Attempts } from './attempts';
import type { OneTimeToken } from './oneTimeToken';
import { providerRoutes, type ProviderSignInOptions } from './providerSignIn';
import type { Session, Sessions } from './sessions';

export interface SignInOptions extends ProviderSignInOptions {
  readonly sessions: Sessions;
  readonly token: OneTimeToken;
  readonly attempts: Attempts;
}

/** The account that runs the console; its number if it has no name, as in a container. */
function accountName(): string {
  try {
    return userInfo().username.slice(0, 100);
  } catch {
    return `uid-${process.getuid?.()}`;
  }
}

/** The session of a request; refuses a request without a session or without the role. */
export function requireRole(session: Session | undefined, role: Role): Session {
  if (session === undefined) throw new Refused(401, 'SIGNED_OUT', 'Sign in first: the session is over, or there was none.');
  if (session.roles.includes(role)) return session;
  throw new Refused(403, 'FORBIDDEN', `This is for a ${role}, and ${session.by} is ${session.roles.join(' and ') || 'none of the roles'}.`);
}

/** Signing in and out. Every sign-in gives the browser a new session and ends its previous one. */
export function signInRoutes(options: SignInOptions): Hono {
  const { sessions, token, attempts, provider, origin, log } = options;
  const cookie = () => sessionCookie(origin());
  const begin = (context: Context, session: Session) => {
    sessions.end(cookie().read(context));
    cookie().write(context, sessions.add(session));
    log(`${session.by} signed in as ${session.roles.join(', ')}`);
  };
  const noteAttempt = (context: Context) => {
    if (!attempts.note(addressOf(context))) throw new Refused(429, 'TOO_MANY', 'Too many attempts to sign in: wait a minute.');
  };
  return new Hono()
    .get('/api/session', (context) => {
      const way = provider === undefined ? { way: 'token' as const } : { way: 'provider' as const, claim: provider.claim };
      const session = sessions.find(cookie().read(context));
      return context.json({ ...(session && { by: session.by }), roles: session?.roles ?? [], ...way } satisfies SessionState);
    })
    .post('/api/sign-in', async (context) => {
      noteAttempt(context);
      const given = readToken(await context.req.json());
      if (provider !== undefined || !token.use(given))
        throw new Refused(
          403,
          'FORBIDDEN',
          'This token is not valid: it may be used or have run out. Press Enter where the console runs for another one.',
        );
      // Access to the terminal already implies access to this user's account.
      const by = accountName();
      begin(context, { by, subject: by, roles: ['viewer', 'promoter'] });
      return context.json({});
    })
    .post('/api/sign-out', (context) => {
      sessions.end(cookie().read(context));
      cookie().end(context);
      return context.json({});
    })
    .route('/', providerRoutes(options, noteAttempt, begin));
}
