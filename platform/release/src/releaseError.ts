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
 * An expected failure: the code for programs and docs/operations.md, the sentence for the person at the
 * keyboard, saying what to do, and `details`, a line each. Anything else that is thrown is a bug.
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

/** Code `STORAGE`: the store did not do what it was asked for. `what` of it, and why, with what to do, in words that a sentence can go on from. */
export class StorageError extends ReleaseError {
  constructor(what: string, advice: string) {
    super('STORAGE', `${what}: ${advice}, then give the same command again: it goes on where this one stopped.`);
    this.reason = `${what}: ${advice}.`;
  }

  /** The sentence for who gave no command: a server goes on by itself. */
  readonly reason: string;
}

/** Whether what is stored cannot be used, for who can do without it. What could not be read may be as it should be: that is another fault. */
export function isUnusable(fault: unknown): fault is ReleaseError {
  return fault instanceof ReleaseError && fault.code !== 'STORAGE';
}
