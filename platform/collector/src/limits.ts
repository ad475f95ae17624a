/** What a collector takes and keeps at most. */
export const LIMITS = {
  /** Reports of one sender in a minute. Behind one address of a mobile network there are many borrowers. */
  reportsOfSender: 3000,
  /** Senders that are remembered. */
  senders: 50_000,
  /** Different combinations of dimensions in a minute; what comes beyond is counted as `other`. */
  keys: 20_000,
  /** Channels that are told apart; what comes beyond is counted as `unknown`. */
  channels: 20,
  /** Minutes that wait to be written while the database cannot be written; the oldest goes first. */
  waitingMinutes: 15,
  /** Label sets of the metrics; what comes beyond is `other`. */
  labels: 3_000,
  policyLabels: 200,
  engineLabels: 2_000,
  /** Stacks and places that wait to be written; of a version of a package; of all. */
  waitingDetails: 2_000,
  detailsOfVersion: 50,
  details: 5_000,
  /** Bytes of one body of policy reports, and of one of document counts. */
  policyBytes: 65_536,
  documentBytes: 131_072,
  /** Bytes of JSON lines that lie here while what takes them is slow. */
  lineBytes: 4_194_304,
  /** Rows of an answer, and steps that may be asked for. */
  rows: 50_000,
  steps: 2_000,
} as const;

/** Limits of the server; milliseconds where nothing else is said. */
export const SERVER_LIMITS = {
  head: 10_000,
  request: 20_000,
  silence: 30_000,
  /** Between two requests: longer than a gateway keeps an idle connection. */
  idle: 75_000,
  connections: 2_000,
  headerBytes: 16_384,
  /** Until what is open at the end is cut off. */
  drain: 5_000,
} as const;
