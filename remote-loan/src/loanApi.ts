import type { ApiCall, ApiFailure, CallFields, SendOptions } from '@loan/shared/contracts/api/call';
import {
  jumpCall,
  jumpFields,
  type LoanDetail,
  loanDetailsCall,
  loanEventFields,
  ratingCall,
  ratingFields,
  serviceEventCall,
} from '@loan/shared/contracts/api/loan';
import {
  type Agreement,
  contractJumpCall,
  contractJumpFields,
  contractsCall,
  contractsFields,
  loanConfirmCall,
  type LoanOffer,
  loanPushCall,
} from '@loan/shared/contracts/api/loanOffer';
import type { LoanPushRequest } from '@loan/shared/contracts/api/loanWire';
import type { Shell } from '@loan/shared/contracts/shell';
import { createApi } from '@loan/shared/runtime/redux';

/** What an endpoint hands to the shell; fields may depend on the configuration. */
interface Request {
  readonly call: ApiCall<unknown>;
  readonly fields: CallFields | ((shell: Shell) => CallFields);
  readonly options?: SendOptions;
}

/** A failed call and when it failed (ms), so that a later read can be told from an earlier one. */
export interface Failure extends ApiFailure {
  readonly at: number;
}

/** Sends through the shell that the store was made for. */
async function viaShell(
  { call, fields, options }: Request,
  api: { readonly extra: unknown },
): Promise<{ data: unknown } | { error: Failure }> {
  const { shell } = api.extra as { readonly shell: Shell };
  const result = await shell.http.send(call, typeof fields === 'function' ? fields(shell) : fields, options);
  return result.ok ? { data: result.data } : { error: { ...result.failure, at: Date.now() } };
}

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
    rate: build.mutation<null, void>({ query: () => ({ call: ratingCall, fields: ratingFields, options: { loading: true } }) }),
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
} = loanApi;
