import type { SessionParameters } from '../contracts/api/encode';

/** Session parameters that authenticate the borrower. They are never sent to another origin, a log or a report. */
export const TOKENS = ['token', 'sessionId', 'userToken', 'deviceToken'] as const;

/** A session without its tokens. */
export function withoutTokens<Given extends Partial<SessionParameters>>(session: Given): Given {
  const left: { -readonly [Name in keyof SessionParameters]?: string } = { ...session };
  for (const name of TOKENS) if (left[name]) left[name] = '';
  return left as Given;
}

type Session = Partial<SessionParameters>;

const differs = (given: Session, session: Session, name: keyof SessionParameters) => given[name] && given[name] !== session[name];

/** Whether an address with these parameters is for another device. */
export const isOtherDevice = (given: Session, session: Session) => differs(given, session, 'deviceId');

/** Whether an address with these parameters starts another session, by another token or device (product §2.7). */
export const startsOther = (given: Session, session: Session) =>
  isOtherDevice(given, session) || TOKENS.some((name) => differs(given, session, name));
