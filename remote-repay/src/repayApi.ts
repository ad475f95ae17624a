import { type InstalmentPlan, instalmentPlanCall, type VirtualAccount, virtualAccountCall } from '@loan/shared/contracts/api/repay';
import type { VirtualAccountRequest } from '@loan/shared/contracts/api/repayWire';
import type { ApiCall, ApiFailure, CallFields } from '@loan/shared/contracts/api/call';
import type { Shell } from '@loan/shared/contracts/shell';
import { createApi } from '@loan/shared/runtime/redux';

/** What an endpoint hands to the shell; the call may depend on the configuration. */
export interface Request {
  readonly call: (shell: Shell) => ApiCall<unknown>;
  readonly fields: CallFields;
}

/** Sends through the shell that the store was made for. */
async function viaShell(
  { call, fields }: Request,
  api: { readonly extra: unknown },
): Promise<{ data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure }> {
  const { shell } = api.extra as { readonly shell: Shell };
  const result = await shell.http.send(call(shell), fields);
  return result.ok ? { data: result.data } : { error: result.failure };
}

export interface OrderKey {
  readonly productId: string;
  readonly orderId: string;
}

export const repayApi = createApi({
  reducerPath: 'repay',
  baseQuery: viaShell,
  // A page that is opened again asks again; meanwhile it shows what it had.
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    instalmentPlan: build.query<InstalmentPlan, OrderKey>({
      query: ({ productId, orderId }) => ({ call: () => instalmentPlanCall, fields: { productId, orderId } }),
    }),
    virtualAccount: build.query<VirtualAccount, VirtualAccountRequest>({
      query: (request) => ({ call: (shell) => virtualAccountCall(shell.config.va.fields), fields: { ...request } }),
    }),
  }),
});

export const { useInstalmentPlanQuery, useVirtualAccountQuery } = repayApi;
