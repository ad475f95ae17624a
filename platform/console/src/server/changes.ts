import { documentNumbers } from '@loan/release/document/documents';
import type { Store } from '@loan/release/store/store';

const LOOK_MS = 1000;

/** Polls the channels once a second while there are listeners: a new document is a change, also by another program. */
export class ChannelWatch {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private seen = '';
  private isAway = false;
  private isOwed = false;

  constructor(
    private readonly store: Store,
    private readonly channels: () => Promise<readonly string[]>,
    private readonly log: (line: string) => void,
  ) {}

  /** Returns the function that stops listening. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    if (this.timer === undefined) {
      this.timer = setInterval(() => void this.look(), LOOK_MS);
      this.timer.unref();
      void this.look();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  }

  /** Notifies all listeners now: for a change without a document, such as a proposal. */
  tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Notifies all listeners after the next successful poll: the state that they were sent has a fault of the store. */
  tellAgain(): void {
    this.isOwed = true;
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.seen = '';
  }

  private async look(): Promise<void> {
    try {
      const numbers = (await this.channels()).map(async (channel) => `${channel} ${(await documentNumbers(this.store, channel)).at(-1)}`);
      const state = (await Promise.all(numbers)).join();
      const isOther = this.isOwed || (this.seen !== '' && this.seen !== state);
      this.seen = state;
      this.isAway = false;
      this.isOwed = false;
      if (isOther) this.tell();
    } catch (fault) {
      this.tellAgain();
      if (this.isAway) return;
      this.isAway = true;
      this.log(`The store cannot be looked at: ${String(fault)}`);
      this.tell();
    }
  }
}
