import { randomBytes } from 'node:crypto';

const ID_BYTES = 32;
/** More than a team needs. Beyond it, the oldest value is dropped. */
const MOST = 500;

/** Values in memory for a limited time, each under an id that is too long to guess. `now`, `lifetime`: ms. */
export class Expiring<Value> {
  private readonly known = new Map<string, { readonly value: Value; readonly until: number }>();

  constructor(
    private readonly now: () => number,
    private readonly lifetime: number,
  ) {}

  /** The id of a new value: 256 random bits. */
  add(value: Value): string {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST && oldest !== undefined) this.known.delete(oldest);
    this.known.set(id, { value, until: this.now() + this.lifetime });
    return id;
  }

  find(id = ''): Value | undefined {
    const found = this.known.get(id);
    if (found !== undefined && found.until > this.now()) return found.value;
    this.known.delete(id);
    return undefined;
  }

  end(id = ''): void {
    this.known.delete(id);
  }
}
