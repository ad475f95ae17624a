import type { Role } from '../../contract';
import { Expiring } from '../expiring';

/** Lifetime of a session. */
const SESSION_MS = 8 * 60 * 60 * 1000;

export interface Session {
  /** Verified identity, as recorded in the history. */
  readonly by: string;
  /** The account at the provider. `by` may change between two sign-ins of one person, this does not. */
  readonly subject: string;
  readonly roles: readonly Role[];
}

/** Sessions in memory, by the value of the browser's cookie: a restart signs everyone out. */
export type Sessions = Expiring<Session>;
export const createSessions = (now: () => number): Sessions => new Expiring(now, SESSION_MS);
