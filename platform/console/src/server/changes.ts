import { documentNumbers } from '@loan/release/document/documents';
import type { Store } from '@loan/release/store/store';

const LOOK_MS = 1000;
/** Longest pause, in polls, between two notices that the state may be readable again. */
const MOST_POLLS = 60;

/** Polls the channels once a second while there are listeners: a new document is a change, also by another program. */
export class ChannelWatch {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private seen = '';
  private isAway = false;
  private isOwed = false;
  /** Polls until the owed notice, or, if none is owed, until the last one counts as read without a fault: a read may take long to fail. */
  private wait = 0;
  /** Polls between the last fault and its notice; 0: none lately. */
  private pause = 0;

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

  /**
   * Notifies all listeners after the next successful poll, because their state contains a fault of the store. The pause doubles while the
   * fault lasts, because every open page then reads all channels.
   */
  tellAgain(why: string): void {
    if (this.pause === 0 && !this.isAway) this.log(`The store cannot be read: ${why}`);
    this.owe();
  }

  private owe(): void {
    if (this.isOwed) return;
    this.isOwed = true;
    this.pause = Math.min(Math.max(this.pause * 2, 1), MOST_POLLS);
    this.wait = this.pause;
  }

  private isDue(): boolean {
    this.wait = Math.max(this.wait - 1, 0);
    if (!this.isOwed && this.wait === 0) this.pause = 0;
    return this.isOwed && (this.wait === 0 || this.isAway);
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
      const isDue = this.isDue();
      const isOther = isDue || (this.seen !== '' && this.seen !== state);
      this.seen = state;
      this.isAway = false;
      if (!isOther) return;
      this.isOwed = false;
      this.wait = MOST_POLLS;
      this.tell();
    } catch (fault) {
      this.owe();
      if (this.isAway) return;
      this.isAway = true;
      this.log(`The store cannot be polled: ${String(fault)}`);
      this.tell();
    }
  }
}
