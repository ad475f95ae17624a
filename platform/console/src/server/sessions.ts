import { randomBytes } from 'node:crypto';

import type { Role } from '../contract';

/** Lifetime of a session. */
const SESSION_MS = 8 * 60 * 60 * 1000;
/** More than a team needs. Beyond it, the oldest session ends. */
const MOST_SESSIONS = 500;

/** Length of a session id; too long to guess. */
const ID_BYTES = 32;

export interface Session {
  /** Verified identity, as recorded in the history. */
  readonly by: string;
  /** The account at the provider. `by` may change between two sign-ins of one person, this does not. */
  readonly subject: string;
  readonly roles: readonly Role[];
}

/** Sessions in memory: a restart signs everyone out. */
export class Sessions {
  private readonly known = new Map<string, { readonly session: Session; readonly until: number }>();

  constructor(private readonly now: () => number) {}

  /** The id of a new session: 256 random bits. */
  begin(session: Session): string {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST_SESSIONS && oldest !== undefined) this.known.delete(oldest);
    this.known.set(id, { session, until: this.now() + SESSION_MS });
    return id;
  }

  find(id: string | undefined): Session | undefined {
    const found = id === undefined ? undefined : this.known.get(id);
    if (id === undefined || found === undefined) return undefined;
    if (found.until > this.now()) return found.session;
    this.known.delete(id);
    return undefined;
  }

  end(id: string | undefined): void {
    if (id !== undefined) this.known.delete(id);
  }
}
