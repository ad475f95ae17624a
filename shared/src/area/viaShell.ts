import type { ApiCall, ApiFailure, CallFields, SendOptions } from '../contracts/api/call';
import type { Shell } from '../contracts/shell';

/** The request of an endpoint, created for the shell of the store. */
export type ShellRequest = (shell: Shell) => {
  readonly call: ApiCall<unknown>;
  readonly fields: CallFields;
  readonly options?: SendOptions;
};

/** The `extraArgument` of a remote's store: the shell that the store was created for. */
export interface ShellExtra {
  readonly shell: Shell;
}

/** The base query of a remote's api: sends through the shell of the store. Never rejects; a failure is an error value. */
export async function viaShell(
  request: ShellRequest,
  api: { readonly extra: unknown },
): Promise<{ data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure }> {
  const { shell } = api.extra as ShellExtra;
  const { call, fields, options } = request(shell);
  const result = await shell.http.send(call, fields, options);
  return result.ok ? { data: result.data } : { error: result.failure };
}
