import { keptValue } from '@loan/shared/area/keptValue';

/** How long an address is opened again after it opened first: the page may have been reloaded while it was slow. ms */
const OPENED_FOR = 5 * 60_000;
/** How long an address that never opened is kept, so that the product can be applied for again. ms */
const UNOPENED_FOR = 86_400_000;

type Accepted = readonly [address: string, at: number, opened?: boolean];

/** The address of an application that succeeded, which a further tap opens instead of applying again. `at`: when it came or first opened. */
export const acceptedAddress = (key: string) =>
  keptValue(key, (value) => {
    const accepted = value as Accepted;
    // False also without a number.
    return Date.now() - accepted[1] <= (accepted[2] ? OPENED_FOR : UNOPENED_FOR) ? accepted : undefined;
  });
