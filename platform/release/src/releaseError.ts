export type ReleaseErrorCode =
  | 'USAGE'
  | 'BAD_NAME'
  | 'BAD_RECORD'
  | 'NOT_BUILT'
  | 'CHANGED_SINCE_BUILD'
  | 'VERSION_EXISTS'
  | 'PAGE_TAKEN'
  | 'PAGE_NOT_GRANTED'
  | 'CONTRACT_NOT_MET'
  | 'CONTRACT_CHANGED'
  | 'NO_CHANGELOG'
  | 'NOT_PUBLISHED'
  | 'NOT_PROMOTED'
  | 'NO_SHELL'
  | 'NOT_CONFIGURED'
  | 'CONFIG_INVALID'
  | 'BAD_VERSION'
  | 'NOTHING_TO_ROLL_BACK'
  | 'NO_CANARY'
  | 'NUMBER_TAKEN'
  | 'MOVED_ON'
  | 'NEWER_TOOL'
  | 'FROZEN'
  | 'DEVELOPER_PAGE'
  | 'KEY_NEEDED'
  | 'KEY_INVALID'
  | 'KEY_UNKNOWN'
  | 'APPROVAL_NEEDED'
  | 'NOT_SIGNED'
  | 'PREVIEW_OVER'
  | 'PREVIEW_REFUSED'
  | 'HEAD_INVALID'
  | 'NOT_COUNTED'
  | 'STORAGE'
  | 'DAMAGED';

/**
 * An expected failure: a code for programs and docs/operations.md, a sentence that tells the person at the keyboard what to do, and
 * `details`, one line each. Any other thrown error is a bug.
 */
export class ReleaseError extends Error {
  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
    this.name = 'ReleaseError';
  }
}

/** Throws ReleaseError `USAGE`. */
export function misused(sentence: string): never {
  throw new ReleaseError('USAGE', sentence);
}

/**
 * Code `STORAGE`: an operation of the store failed. `what`: the file or address; `advice`: the cause and what to do, as the start of a
 * sentence.
 */
export class StorageError extends ReleaseError {
  constructor(what: string, advice: string) {
    super('STORAGE', `${what}: ${advice}, then give the same command again: it continues where this one stopped.`);
    this.reason = `${what}: ${advice}.`;
  }

  /** The sentence for readers who gave no command, such as those of a server, which continues by itself. */
  readonly reason: string;
}

/** Whether stored data is unusable, for callers that can do without it. Not `STORAGE`: data that could not be read may be intact. */
export function isUnusable(fault: unknown): fault is ReleaseError {
  return fault instanceof ReleaseError && fault.code !== 'STORAGE';
}

/** For `catch`: undefined for unusable data; rethrows all others. */
export function unlessUnusable(fault: unknown): undefined {
  if (!isUnusable(fault)) throw fault;
}
