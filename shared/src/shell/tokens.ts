import type { SessionParameters } from '../contracts/api/encode';

/** Session parameters that prove who asks. They never leave for another origin, a log or a report. */
export const TOKENS = ['token', 'sessionId', 'userToken', 'deviceToken'] as const;

/** A session as anybody may see it. */
export function withoutTokens<Session extends Partial<SessionParameters>>(session: Session): Session {
  const none = Object.fromEntries(TOKENS.filter((name) => session[name] !== undefined).map((name) => [name, '']));
  return { ...session, ...none };
}
