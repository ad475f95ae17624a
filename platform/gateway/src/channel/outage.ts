import { printable } from '@loan/release/printable';
import { StorageError } from '@loan/release/releaseError';
import { asStorageFault } from '@loan/release/store/storageFault';

const reasonOf = (thrown: unknown): string => {
  const fault = asStorageFault(thrown);
  if (fault instanceof StorageError) return fault.reason;
  return `The store cannot be read: ${fault instanceof Error ? fault.message : String(fault)}.`;
};

/** Logs that the store cannot be read: one line when the outage begins, and one when it ends. */
export function createOutage(log: (line: string) => void) {
  let since: number | undefined;
  const seconds = () => (since === undefined ? 0 : (Date.now() - since) / 1000);
  return {
    /** `goingOn`: the effect on visitors, beginning with a space. */
    begin(fault: unknown, goingOn: string): void {
      if (since === undefined) log(printable(`${reasonOf(fault)}${goingOn}`));
      since ??= Date.now();
    },
    end(): void {
      if (since !== undefined) log(`The store can be read again, after ${Math.round(seconds())} s.`);
      since = undefined;
    },
    /** Length of the outage in s; 0: the store can be read. */
    seconds,
  };
}
export type Outage = ReturnType<typeof createOutage>;
