import type { SessionParameters } from '../contracts/api/encode';

/** Session parameters that authenticate the borrower. They are never sent to another origin, a log or a report. */
export const TOKENS = ['token', 'sessionId', 'userToken', 'deviceToken'] as const;

/** A session without its tokens. */
export function withoutTokens<Session extends Partial<SessionParameters>>(session: Session): Session {
  const none = Object.fromEntries(TOKENS.filter((name) => session[name] !== undefined).map((name) => [name, '']));
  return { ...session, ...none };
}

/** Whether an address with these parameters starts another session, by another token or device (product §2.7). */
export const startsOther = (given: SessionParameters, session: Partial<SessionParameters>): boolean =>
  (['deviceId', ...TOKENS] as const).some((name) => given[name] && given[name] !== session[name]);
