import { viaShell } from '@loan/shared/area/viaShell';
import type { ApiCall } from '@loan/shared/contracts/api/call';
import { delayDetailCall, type Extension } from '@loan/shared/contracts/api/extension';
import { legacyCalls, type LegacyCommit, type LegacyWay } from '@loan/shared/contracts/api/legacy';
import type { LegacyCommitRequest, LegacyConfirmRequest, LegacyHuichaoRequest } from '@loan/shared/contracts/api/legacyWire';
import {
  instalmentPlanCall,
  payTypesCall,
  virtualAccountCall,
  type InstalmentPlan,
  type PayTypes,
  type VirtualAccount,
} from '@loan/shared/contracts/api/repay';
import type { PayTypesRequest, VirtualAccountRequest } from '@loan/shared/contracts/api/repayWire';
import { createApi } from '@loan/shared/runtime/redux';

export interface OrderKey {
  readonly productId: string;
  readonly orderId: string;
}

/** What a payment by card is known by: another amount or another coupon is another payment of the same order. */
export const paymentOf = ({ orderId, amount, couponId }: Pick<LegacyCommitRequest, 'orderId' | 'amount' | 'couponId'>): string =>
  `${amount} ${orderId} ${couponId}`;

/** A commit that was answered, and the payment that it was. */
export interface CardCommit extends LegacyCommit {
  readonly payment: string;
}

/** The commit of one request: its answer may reach a page that shows another payment of the same order. */
function commitOf(base: string, request: LegacyCommitRequest): ApiCall<CardCommit> {
  const { commit } = legacyCalls(base);
  return { ...commit, decode: (data, body) => ({ ...commit.decode(data, body), payment: paymentOf(request) }) };
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
    // Asked beside another failure, which has been said.
    bill: build.query<InstalmentPlan, OrderKey>({
      query: ({ productId, orderId }) => ({ call: instalmentPlanCall, fields: { productId, orderId }, options: { quiet: true } }),
    }),
    virtualAccount: build.query<VirtualAccount, VirtualAccountRequest>({
      query: (request) => ({ call: (shell) => virtualAccountCall(shell.config.va.fields), fields: { ...request } }),
    }),
    payTypes: build.query<PayTypes, PayTypesRequest>({
      query: (request) => ({ call: payTypesCall, fields: { ...request } }),
    }),
    extension: build.query<Extension, OrderKey>({
      query: ({ productId, orderId }) => ({ call: delayDetailCall, fields: { productId, orderId } }),
    }),
    // The legacy screen says its failures itself: they have texts of their own.
    legacyWay: build.query<LegacyWay, string>({
      query: (orderId) => ({ call: (shell) => legacyCalls(shell.config.legacy.base).way, fields: { orderId }, options: { quiet: true } }),
    }),
    legacyCommit: build.mutation<CardCommit, LegacyCommitRequest>({
      query: (request) => ({
        call: (shell) => commitOf(shell.config.legacy.base, request),
        fields: { ...request },
        options: { quiet: true },
      }),
    }),
    legacyConfirm: build.mutation<null, LegacyConfirmRequest>({
      query: (request) => ({
        call: (shell) => legacyCalls(shell.config.legacy.base).confirm,
        fields: { ...request },
        options: { quiet: true },
      }),
    }),
    legacyHuichao: build.mutation<string, LegacyHuichaoRequest>({
      query: (request) => ({
        call: (shell) => legacyCalls(shell.config.legacy.base).huichao,
        fields: { ...request },
        options: { quiet: true, loading: true },
      }),
    }),
  }),
});

export const {
  useBillQuery,
  useExtensionQuery,
  useInstalmentPlanQuery,
  useLegacyCommitMutation,
  useLegacyConfirmMutation,
  useLegacyHuichaoMutation,
  useLegacyWayQuery,
  usePayTypesQuery,
  useVirtualAccountQuery,
} = repayApi;
