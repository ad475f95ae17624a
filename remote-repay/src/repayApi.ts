import {
  type InstalmentPlan,
  instalmentPlanCall,
  type PayTypes,
  payTypesCall,
  type VirtualAccount,
  virtualAccountCall,
} from '@loan/shared/contracts/api/repay';
import type { PayTypesRequest, VirtualAccountRequest } from '@loan/shared/contracts/api/repayWire';
import { createApi } from '@loan/shared/runtime/redux';
import { viaShell } from '@loan/shared/store/viaShell';

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
      query: ({ productId, orderId }) => ({ call: instalmentPlanCall, fields: { productId, orderId } }),
    }),
    virtualAccount: build.query<VirtualAccount, VirtualAccountRequest>({
      query: (request) => ({ call: (shell) => virtualAccountCall(shell.config.va.fields), fields: { ...request } }),
    }),
    payTypes: build.query<PayTypes, PayTypesRequest>({
      query: (request) => ({ call: payTypesCall, fields: { ...request } }),
    }),
  }),
});

export const { useInstalmentPlanQuery, usePayTypesQuery, useVirtualAccountQuery } = repayApi;
