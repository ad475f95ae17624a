import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/**
 * Time for one address of a name to accept a connection before the next one is tried (ms). Node's default is 250 ms: if a round trip takes
 * longer and only one of several addresses can be reached, no connection ever succeeds. With the common pair of an IPv6 and an IPv4
 * address, both attempts fit in the 10 s for which clients wait.
 */
const ATTEMPT_MS = 5_000;

/** Sets the limit for all connections of this process. Every program calls it at its start. */
export const allowSlowConnections = (): void => setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_MS);
