/**
 * Why a remote, or one of its files, cannot be used. `REMOTE_UNREACHABLE`: its files did not arrive.
 * `REMOTE_TIMEOUT`: they did not arrive in time. `REMOTE_INTEGRITY`: their hash is not the one in the release
 * document. `REMOTE_BROKEN`: they ran and failed. `REMOTE_CONTRACT`: it needs another shell. `REMOTE_DISABLED`:
 * operations switched it off.
 */
export type RemoteErrorCode =
  | 'REMOTE_UNREACHABLE'
  | 'REMOTE_TIMEOUT'
  | 'REMOTE_INTEGRITY'
  | 'REMOTE_BROKEN'
  | 'REMOTE_CONTRACT'
  | 'REMOTE_DISABLED';

export class RemoteError extends Error {
  constructor(
    readonly code: RemoteErrorCode,
    /** Name of the remote, or path of the file. */
    subject: string,
    detail = '',
  ) {
    super(`${code}: ${subject}${detail === '' ? '' : ` (${detail})`}`);
    this.name = 'RemoteError';
  }
}
