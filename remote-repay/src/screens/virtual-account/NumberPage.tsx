import { type Dispatch, useEffect, useReducer, useState } from 'react';

import { useRefusal } from '@loan/shared/area/useRefusal';
import { type ApiFailure, isUnknown } from '@loan/shared/contracts/api/call';
import { Button } from '@loan/shared/ui/Button/Button';
import { failureReason } from '@loan/shared/ui/FailedLoad/failureReason';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Strip } from '@loan/shared/ui/Strip/Strip';
import { useHydrated } from '@loan/shared/ui/useHydrated';
import { Skeleton, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import type { VirtualAccount, VirtualAccountRequest } from '../../api/repay';
import { useVirtualAccountQuery } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { amountToPay } from '../amountToPay';
import { BillFailed } from '../BillFailed';
import { isOver } from '../lastMoment';
import { isRefused, useBill } from '../useBill';
import { AccountCard } from './AccountCard';
import { Help } from './Help';
import { methodName, MethodRow } from './MethodRow';
import styles from './NumberPage.module.css';
import { type NumberState, type PaymentEvent, paymentReducer } from './payment/paymentState';
import type { LateLoading } from './useLateViews';

export interface NumberPageProps extends LateLoading {
  readonly request: VirtualAccountRequest;
  /** Its deadline is not checked yet. */
  readonly payment: NumberState;
  /** The borrower claims to have paid to this number. */
  readonly onClaim: (account: VirtualAccount) => unknown;
  /** Undefined for a payment without ids, which is not tracked. */
  readonly dispatch: Dispatch<PaymentEvent> | undefined;
}

/** The number to pay to, the instructions, and the button for "I have paid". */
export function NumberPage({ request, payment, dispatch, onClaim, late, loadLate }: NumberPageProps) {
  const shell = useShell();
  const { va, fixed } = useWording();
  const { common } = useCommonWording();
  const { account, error, refetch, bill } = useNumber(request);
  const failure: Partial<ApiFailure> = error || {};
  // The call creates a number and moves no money, so after a lost reply the payment is not in doubt.
  const reason = isUnknown(failure) ? va.lost.title : failureReason(failure, common);

  const [, checkDeadline] = useReducer((times: number) => times + 1, 0);
  // Applied at each render: dispatched from an effect, an expired number would first be shown as payable.
  const hydrated = useHydrated();
  const isPast = hydrated && isOver(account?.expiry || '', shell.zone, shell.now());
  const state = paymentReducer(payment, { type: 'deadlineChecked', isPast });
  const isExpired = state.name === 'expired';
  const isClaimed = state.claim !== undefined;

  const isShown = account !== undefined;
  const isSettled = bill.settled !== undefined;
  useEffect(() => {
    if (isShown || isSettled) void loadLate();
  }, [isShown, isSettled, loadLate]);
  const { ask, dialog } = useClaimDialog({ late, loadLate }, () => account && onClaim(account));

  if (bill.settled && late) return <late.SettledPage title={fixed.vaTitle.text} plan={bill.settled} ids={request} />;
  return (
    <PageFrame
      title={fixed.vaTitle.text}
      strip={
        <>
          {isClaimed && late && <late.ClaimStrip />}
          {isShown && reason !== '' && <NotReadAgain reason={reason} onRetry={refetch} />}
        </>
      }
      footer={
        account && (
          <>
            {isClaimed && late && <late.StatusButton onPress={() => dispatch?.({ type: 'statusOpened' })} />}
            {/* Secondary once the borrower has claimed the payment or the number has expired. */}
            <Button kind={isClaimed || isExpired ? 'text' : 'primary'} onPress={ask}>
              <FixedText of={fixed.vaPaid} />
            </Button>
          </>
        )
      }
    >
      {account === undefined && error !== undefined && !bill.checking && !(isSettled && late === undefined) ? (
        <>
          <BillFailed failure={failure} ids={request} onRetry={refetch} lost={va.lost} />
          {/* The server may reject only this method, so offer another one. */}
          {failure.kind === 'code' && <MethodRow request={request} amount={request.amount} name={request.payCode} />}
        </>
      ) : (
        <Waiting waiting={account === undefined} skeleton={<Skeleton parts={[{ lines: 6 }, { lines: 4 }]} />}>
          {() =>
            account && (
              <>
                <AccountCard account={account} over={isExpired} claimed={isClaimed} late={late} onOver={checkDeadline} onReread={refetch} />
                {/* The server's amount is the one shown; the address only asked for one. */}
                <MethodRow
                  request={request}
                  amount={amountToPay(account.amount, shell.market) || request.amount}
                  name={methodName(account)}
                />
                <Below account={account} request={request} closed={isExpired || isClaimed} late={late} loadLate={loadLate} />
              </>
            )
          }
        </Waiting>
      )}
      {dialog}
      {isShown && dispatch && late && <late.SnapshotBefore request={request} state={payment} dispatch={dispatch} />}
    </PageFrame>
  );
}

/** Reads the number, and after a refusal whether the order is paid. Keeps what is shown while it is read again. */
function useNumber(request: VirtualAccountRequest) {
  const shell = useShell();
  const { currentData: account, error, refetch } = useVirtualAccountQuery(request);
  const bill = useBill(request, isRefused(error));
  // After a failed first load or a lost reply, only a tap reads again. A settled order has no number.
  const readAgain = account !== undefined && !isUnknown(error || {}) && bill.settled === undefined;
  useEffect(() => shell.onResume(() => void (readAgain && refetch())), [shell, readAgain, refetch]);
  return { account, error, refetch, bill };
}

function useClaimDialog({ late, loadLate }: LateLoading, onClaim: () => unknown) {
  const { common } = useCommonWording();
  const [isAsked, setAsked] = useState(false);
  const refuse = useRefusal(isAsked);
  const ask = async () => {
    if (await loadLate()) setAsked(true);
    else refuse(common.errorGeneric);
  };
  const confirm = () => {
    setAsked(false);
    onClaim();
  };
  return { ask, dialog: isAsked && late && <late.ClaimDialog onNo={() => setAsked(false)} onYes={confirm} /> };
}

/** Warns that the number could not be read again: it may not be payable any more. */
function NotReadAgain({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => unknown }) {
  const { common } = useCommonWording();
  const retry = (
    <Button kind="text" onPress={onRetry}>
      {common.retry}
    </Button>
  );
  return (
    <Strip tone="warn" action={retry}>
      {reason}
    </Strip>
  );
}

interface BelowProps extends LateLoading {
  readonly account: VirtualAccount;
  readonly request: VirtualAccountRequest;
  /** Nothing to pay now, so the steps are collapsed. */
  readonly closed: boolean;
}

/** Instructions, loaded after the number, and help. Both appear together or not at all, so that nothing moves. */
function Below({ account, request, closed, late, loadLate }: BelowProps) {
  const { va } = useWording();
  const { common } = useCommonWording();
  const refuse = useRefusal(late);
  if (late === undefined) return null;
  const ask = async () => {
    if (!(await loadLate())) refuse(common.errorGeneric);
  };
  return (
    <>
      {late === null ? (
        <div className={styles.again}>
          <Button kind="secondary" onPress={ask} busyText={common.loading}>
            {va.steps}
          </Button>
        </div>
      ) : (
        <late.Guidance account={account} chosen={request.specific_num} closed={closed} />
      )}
      <Help orderId={request.orderId} telephone={account.telephone} />
    </>
  );
}
