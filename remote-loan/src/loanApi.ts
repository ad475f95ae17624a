import { viaShell } from '@loan/shared/area/viaShell';
import {
  jumpCall,
  jumpFields,
  loanDetailsCall,
  loanEventFields,
  ratingCall,
  ratingFields,
  serviceEventCall,
  type LoanDetail,
} from '@loan/shared/contracts/api/loan';
import {
  contractJumpCall,
  contractJumpFields,
  contractsCall,
  contractsFields,
  loanConfirmCall,
  loanPushCall,
  type Agreement,
  type LoanOffer,
} from '@loan/shared/contracts/api/loanOffer';
import type { LoanPushRequest } from '@loan/shared/contracts/api/loanWire';
import {
  JOINT_LOAD,
  jointApplyCall,
  jointFields,
  jointListCall,
  pageEventCall,
  pageEventFields,
  productApplyCall,
  productApplyFields,
  recommendListCall,
  type JointOffers,
  type ListedProduct,
} from '@loan/shared/contracts/api/recommended';
import { createApi } from '@loan/shared/runtime/redux';

export interface OrderKey {
  readonly productId: string;
  readonly orderId: string;
}

export const loanApi = createApi({
  reducerPath: 'loan',
  baseQuery: viaShell,
  // A page that is opened again asks again; meanwhile it shows what it had.
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    loanDetail: build.query<LoanDetail, OrderKey>({
      query: ({ productId, orderId }) => ({ call: loanDetailsCall, fields: { productId, orderId } }),
    }),
    loanOffer: build.query<LoanOffer, string>({ query: (productId) => ({ call: loanConfirmCall, fields: { productId } }) }),
    agreements: build.query<readonly Agreement[], string>({
      query: (productId) => ({ call: contractsCall, fields: contractsFields(productId) }),
    }),
    agreementAddress: build.mutation<string, { readonly productId: string; readonly position: number }>({
      query: ({ productId, position }) => ({ call: contractJumpCall, fields: contractJumpFields(productId, position) }),
    }),
    pushLoan: build.mutation<string, LoanPushRequest>({ query: (request) => ({ call: loanPushCall, fields: { ...request } }) }),
    saveEvent: build.mutation<null, { readonly productId: string; readonly position: number }>({
      query: ({ productId, position }) => ({
        call: serviceEventCall,
        fields: loanEventFields(productId, position),
        options: { quiet: true },
      }),
    }),
    jump: build.mutation<string, { readonly position: number; readonly parameter: string }>({
      query: ({ position, parameter }) => ({
        call: jumpCall,
        fields: (shell) => jumpFields(shell.config.jump.fields, position, parameter),
        options: { pageQuery: true },
      }),
    }),
    recommended: build.query<readonly ListedProduct[], string>({ query: (scene) => ({ call: recommendListCall, fields: { scene } }) }),
    savePageEvent: build.mutation<null, { readonly productId: string; readonly scene: string; readonly position: number }>({
      query: ({ productId, scene, position }) => ({
        call: pageEventCall,
        fields: pageEventFields(productId, scene, position),
        options: { quiet: true },
      }),
    }),
    apply: build.mutation<string, { readonly productId: string; readonly scene: string }>({
      query: ({ productId, scene }) => ({ call: productApplyCall, fields: productApplyFields(productId, scene) }),
    }),
    jointOffers: build.query<JointOffers, string>({
      query: (productId) => ({
        call: jointListCall,
        fields: (shell) => jointFields(shell.config.joint.fields, productId, JOINT_LOAD),
      }),
    }),
    applyJoint: build.mutation<string, { readonly productId: string; readonly position: number }>({
      query: ({ productId, position }) => ({
        call: jointApplyCall,
        fields: (shell) => jointFields(shell.config.joint.fields, productId, position),
      }),
    }),
    rate: build.mutation<null, OrderKey>({
      query: () => ({ call: ratingCall, fields: ratingFields, options: { loading: true } }),
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          // Shown again before it is read again, the order does not ask a second time.
          () => dispatch(loanApi.util.updateQueryData('loanDetail', ids, (order) => ({ ...order, askRating: false }))),
          () => undefined,
        );
      },
    }),
  }),
});

export const {
  useLoanDetailQuery,
  useLoanOfferQuery,
  useAgreementsQuery,
  useAgreementAddressMutation,
  usePushLoanMutation,
  useSaveEventMutation,
  useJumpMutation,
  useRateMutation,
  useRecommendedQuery,
  useSavePageEventMutation,
  useApplyMutation,
  useJointOffersQuery,
  useApplyJointMutation,
} = loanApi;
