const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 1000;

/** Limits sign-in attempts per minute for each address. */
export class Attempts {
  private since = 0;
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly now: () => number,
  ) {}

  /** Counts an attempt. False: too many in this minute. */
  note(address: string): boolean {
    if (this.now() - this.since >= WINDOW_MS) {
      this.since = this.now();
      this.counts.clear();
    }
    // Beyond the limit, new addresses share one counter.
    const key = this.counts.has(address) || this.counts.size < MOST_ADDRESSES ? address : 'others';
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count <= this.most;
  }
}
