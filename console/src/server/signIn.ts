import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';

import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import type { SessionState } from '../contract';
import type { Role } from '../roles';
import { readToken } from './asked';
import type { Attempts } from './attempts';
import { addressOf } from './guards';
import type { Pending, Provider } from './oidc';
import type { OneTimeToken } from './oneTimeToken';
import { Refused } from './refusals';
import type { Session, Sessions } from './sessions';

/** Until the person is back from the provider. */
const PENDING_MS = 10 * 60 * 1000;
const MOST_PENDING = 500;

export interface SignInOptions {
  readonly sessions: Sessions;
  readonly token: OneTimeToken;
  readonly attempts: Attempts;
  readonly provider: Provider | undefined;
  readonly origin: () => string;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** The account that runs the console; its number where the system has no name for it, as in a container with a user of its own. */
function accountName(): string {
  try {
    return userInfo().username.slice(0, 100);
  } catch {
    return `uid-${process.getuid?.()}`;
  }
}

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** The cookies: of a console behind TLS for its very host only, and never over plain HTTP. */
function cookies({ origin }: Pick<SignInOptions, 'origin'>, name: string, sameSite: 'Lax' | 'Strict') {
  const prefix = () => (isSecure(origin()) ? { prefix: 'host' as const } : {});
  const options = () => ({ path: '/', secure: isSecure(origin()), httpOnly: true, sameSite, ...prefix() });
  return {
    read: (context: Context) => (isSecure(origin()) ? getCookie(context, name, 'host') : getCookie(context, name)),
    write: (context: Context, value: string) => setCookie(context, name, value, options()),
    end: (context: Context) => deleteCookie(context, name, options()),
  };
}

export function sessionCookie(options: Pick<SignInOptions, 'origin'>) {
  return cookies(options, 'console', 'Strict');
}

/** Who is signed in; refuses a request of nobody, and of who has not the role. */
export function requireRole(session: Session | undefined, role: Role): Session {
  if (session === undefined) throw new Refused(401, 'SIGNED_OUT', 'Sign in first: the session is over, or there was none.');
  if (session.roles.includes(role)) return session;
  throw new Refused(403, 'FORBIDDEN', `This is for a ${role}, and ${session.by} is ${session.roles.join(' and ') || 'none of the roles'}.`);
}

/** Sign-ins that wait for the provider's answer, by what the browser's cookie says. */
class PendingSignIns {
  private readonly known = new Map<string, { readonly pending: Pending; readonly until: number }>();

  constructor(private readonly now: () => number) {}

  add(pending: Pending): string {
    const id = randomBytes(32).toString('base64url');
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST_PENDING && oldest !== undefined) this.known.delete(oldest);
    this.known.set(id, { pending, until: this.now() + PENDING_MS });
    return id;
  }

  take(id = ''): Pending | undefined {
    const found = this.known.get(id);
    this.known.delete(id);
    return found !== undefined && found.until > this.now() ? found.pending : undefined;
  }
}

type Begin = (context: Context, session: Session) => void;

/** To the provider and back. */
function providerRoutes(options: SignInOptions, noteAttempt: (context: Context) => void, begin: Begin): Hono {
  const { provider, origin, now, log } = options;
  const cookie = cookies(options, 'console-sign-in', 'Lax');
  const pendings = new PendingSignIns(now);
  const redirect = () => `${origin()}/sign-in/callback`;
  return new Hono()
    .get('/sign-in', async (context) => {
      noteAttempt(context);
      if (provider === undefined) return context.redirect('/');
      try {
        const { address, pending } = await provider.begin(redirect());
        cookie.write(context, pendings.add(pending));
        return context.redirect(address);
      } catch (fault) {
        log(`The provider cannot be asked: ${String(fault)}`);
        return context.redirect('/#sign-in=unreachable');
      }
    })
    .get('/sign-in/callback', async (context) => {
      noteAttempt(context);
      const pending = pendings.take(cookie.read(context));
      cookie.end(context);
      if (provider === undefined || pending === undefined) return context.redirect('/#sign-in=again');
      try {
        const session = await provider.complete(new URL(redirect() + new URL(context.req.url).search), pending);
        if (session.roles.length > 0) {
          begin(context, session);
          return context.redirect('/');
        }
        log(`${session.by} has no role here`);
        return context.redirect('/#sign-in=no-role');
      } catch (fault) {
        log(`A sign-in was refused: ${String(fault)}`);
        return context.redirect('/#sign-in=again');
      }
    });
}

/** Signing in and out. Every way in gives the browser a new session and ends the one that it had. */
export function signInRoutes(options: SignInOptions): Hono {
  const { sessions, token, attempts, provider, log } = options;
  const cookie = sessionCookie(options);
  const begin: Begin = (context, session) => {
    sessions.end(cookie.read(context));
    cookie.write(context, sessions.begin(session));
    log(`${session.by} signed in as ${session.roles.join(', ')}`);
  };
  const noteAttempt = (context: Context) => {
    if (!attempts.note(addressOf(context))) throw new Refused(429, 'TOO_MANY', 'Too many attempts to sign in: wait a minute.');
  };
  return new Hono()
    .get('/api/session', (context) => {
      const way = provider === undefined ? 'token' : 'provider';
      return context.json({ roles: [], ...sessions.find(cookie.read(context)), way } satisfies SessionState);
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
      // Who can read the terminal has this user's account already.
      begin(context, { by: accountName(), roles: ['viewer', 'promoter'] });
      return context.json({});
    })
    .post('/api/sign-out', (context) => {
      sessions.end(cookie.read(context));
      cookie.end(context);
      return context.json({});
    })
    .route('/', providerRoutes(options, noteAttempt, begin));
}
