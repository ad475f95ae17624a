/** Limits on what a collector accepts and keeps. */
export const LIMITS = {
  /** Reports of one sender in a minute. Behind one address of a mobile network there are many borrowers. */
  reportsOfSender: 3000,
  /** Senders that are remembered. */
  senders: 50_000,
  /** Different combinations of dimensions in a minute; further ones are counted as `other`. */
  keys: 20_000,
  /** Channels that are counted separately; further ones are counted as `unknown`. */
  channels: 20,
  /** Minutes that wait while the database cannot be written; the oldest is dropped first. */
  waitingMinutes: 15,
  /** Label sets of each metric; of reports, once for those that the watch reads and once for all others. Further ones become `other`. */
  labels: 3_000,
  policyLabels: 200,
  engineLabels: 8_000,
  outcomeLabels: 8_000,
  /** Stacks and places: waiting to be written; per version of a package; in total. */
  waitingDetails: 2_000,
  detailsOfVersion: 50,
  details: 5_000,
  /** Bytes of one body of policy reports, and of one body of document counts. */
  policyBytes: 65_536,
  documentBytes: 131_072,
  /** Buffered bytes of JSON lines while the target is slow. */
  lineBytes: 4_194_304,
  /** Rows of a response, and steps of a query. */
  rows: 50_000,
  steps: 2_000,
} as const;

/** Limits of the server; in milliseconds unless stated otherwise. */
export const SERVER_LIMITS = {
  head: 10_000,
  request: 20_000,
  silence: 30_000,
  /** Between two requests: longer than a gateway keeps an idle connection. */
  idle: 75_000,
  connections: 2_000,
  headerBytes: 16_384,
  /** Time before open connections are cut off at shutdown. */
  drain: 5_000,
} as const;
