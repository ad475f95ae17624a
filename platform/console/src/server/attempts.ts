const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 1000;

/** Counts attempts to sign in: so many a minute for each address that they come from. */
export class Attempts {
  private since = 0;
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly now: () => number,
  ) {}

  /** Notes an attempt. False: there were too many in this minute. */
  note(address: string): boolean {
    if (this.now() - this.since >= WINDOW_MS) {
      this.since = this.now();
      this.counts.clear();
    }
    // Of very many addresses, those that come last count as one.
    const key = this.counts.has(address) || this.counts.size < MOST_ADDRESSES ? address : 'others';
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count <= this.most;
  }
}
