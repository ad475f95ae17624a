import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a token is valid. */
export const TOKEN_MS = 10 * 60 * 1000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A token that signs one person in, once. Printed by a console that has no identity provider. */
export class OneTimeToken {
  private held: { readonly digest: Buffer; readonly until: number } | undefined;

  constructor(private readonly now: () => number) {}

  /** Creates a token and voids the earlier one. */
  issue(): string {
    const token = randomBytes(32).toString('base64url');
    this.held = { digest: digest(token), until: this.now() + TOKEN_MS };
    return token;
  }

  /** Whether this is the token; a match voids it. Compares digests in constant time. */
  use(token: string): boolean {
    const { held } = this;
    if (held === undefined || held.until <= this.now() || !timingSafeEqual(held.digest, digest(token))) return false;
    this.held = undefined;
    return true;
  }
}
