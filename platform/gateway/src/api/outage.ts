import { printable } from '@loan/release/printable';
import { StorageError } from '@loan/release/releaseError';
import { asStorageFault } from '@loan/release/store/storageFault';

/** What a server says while its store cannot be read: a line when that begins, and one when it ends. */
export interface Outage {
  /** `goingOn`: what that means for visitors, after a blank. */
  begin(fault: unknown, goingOn: string): void;
  end(): void;
  /** s; 0: the store can be read. */
  seconds(): number;
}

const reasonOf = (thrown: unknown): string => {
  const fault = asStorageFault(thrown);
  if (fault instanceof StorageError) return fault.reason;
  return `The store cannot be read: ${fault instanceof Error ? fault.message : String(fault)}.`;
};

export function createOutage(log: (line: string) => void): Outage {
  let since: number | undefined;
  const seconds = () => (since === undefined ? 0 : (Date.now() - since) / 1000);
  return {
    begin(fault, goingOn) {
      if (since === undefined) log(printable(`${reasonOf(fault)}${goingOn}`));
      since ??= Date.now();
    },
    end() {
      if (since !== undefined) log(`The store can be read again, after ${Math.round(seconds())} s.`);
      since = undefined;
    },
    seconds,
  };
}
