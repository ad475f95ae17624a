import type { ApiCall, ApiFailure, CallFields, SendOptions } from '../contracts/api/call';
import type { Shell } from '../contracts/shell';

/** What an endpoint hands to the shell, made for the shell that the store is of. */
export type ShellRequest = (shell: Shell) => {
  readonly call: ApiCall<unknown>;
  readonly fields: CallFields;
  readonly options?: SendOptions;
};

/** A failed call and when it failed (ms), so that a later read can be told from an earlier one. */
export interface ShellFailure extends ApiFailure {
  readonly at: number;
}

/** The `extraArgument` of a remote's store: the shell that the store was made for. */
export interface ShellExtra {
  readonly shell: Shell;
}

/** The base query of a remote's api: sends through the shell of the store. Never rejects; a failure is an error value. */
export async function viaShell(
  request: ShellRequest,
  api: { readonly extra: unknown },
): Promise<{ data: unknown; error?: undefined } | { data?: undefined; error: ShellFailure }> {
  const { shell } = api.extra as ShellExtra;
  const { call, fields, options } = request(shell);
  const result = await shell.http.send(call, fields, options);
  return result.ok ? { data: result.data } : { error: { ...result.failure, at: Date.now() } };
}
