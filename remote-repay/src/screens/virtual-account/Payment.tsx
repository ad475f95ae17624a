import { useEffect, useReducer } from 'react';

import { isUnknown, type ApiFailure } from '@loan/shared/contracts/api/call';
import { Button } from '@loan/shared/ui/Button/Button';
import { failureReason } from '@loan/shared/ui/FailedLoad/failureReason';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Strip } from '@loan/shared/ui/Strip/Strip';
import { SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import type { VirtualAccount, VirtualAccountRequest } from '../../api/repay';
import { useVirtualAccountQuery } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { amountToPay } from '../amountToPay';
import { BillFailed } from '../BillFailed';
import { Settled } from '../Settled';
import { isRefused, useBill } from '../useBill';
import { AccountCard } from './AccountCard';
import { Below } from './Below';
import type { SaidParts } from './checking/PaymentAnswer';
import { isOver } from './lastMoment';
import { methodName } from './methodName';
import { MethodRow } from './MethodRow';
import { useTips } from './useTips';

export interface PaymentProps {
  readonly request: VirtualAccountRequest;
  /** Set when the borrower has claimed to have paid this number. Its strip is shown unless something more urgent is. */
  readonly said: SaidParts | undefined;
  /** Called when the number has been on the screen for a moment. Must be a stable function. */
  readonly onShown: () => unknown;
  /** The borrower claims to have paid to this number. */
  readonly onPaid: (account: VirtualAccount) => unknown;
}

/** The number to pay to, the instructions, and the button for "I have paid". */
export function Payment({ request, said, onShown, onPaid }: PaymentProps) {
  const shell = useShell();
  const { va, fixed } = useWording();
  const { common } = useCommonWording();
  const { currentData: account, error, refetch } = useVirtualAccountQuery(request);
  const failure: Partial<ApiFailure> = error ?? {};
  const lost = isUnknown(failure);
  // The call creates a number and moves no money, so after a lost reply the payment is not in doubt.
  const reason = lost ? va.lost.title : failureReason(failure, common);

  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const over = isOver(account?.expiry ?? '', shell.zone, shell.now());

  // Keep what is shown while it is read again. After a failed first load or a lost reply, only a tap reads again.
  const bill = useBill(request, isRefused(error));
  const readAgain = account !== undefined && !lost;
  useEffect(() => shell.onResume(() => void (readAgain && refetch())), [shell, readAgain, refetch]);

  const tips = useTips(account !== undefined, onShown, () => account && onPaid(account));

  if (bill.settled) {
    return (
      <PageFrame title={fixed.vaTitle.text}>
        <Settled plan={bill.settled} ids={request} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={fixed.vaTitle.text}
      strip={account !== undefined && reason !== '' ? <NotReadAgain reason={reason} onRetry={refetch} /> : said?.strip}
      footer={
        account && (
          <>
            {said?.action}
            {/* Secondary once the borrower has claimed the payment or the number has expired. */}
            <Button kind={said || over ? 'text' : 'primary'} onPress={tips.ask}>
              <FixedText of={fixed.vaPaid} />
            </Button>
          </>
        )
      }
    >
      {account === undefined && error !== undefined && !bill.checking ? (
        <>
          <BillFailed failure={failure} ids={request} onRetry={refetch} lost={va.lost} />
          {/* The server may reject only this method, so offer another one. */}
          {failure.kind === 'code' && <MethodRow request={request} amount={request.amount} name={request.payCode} />}
        </>
      ) : (
        <Waiting waiting={account === undefined} skeleton={<AccountSkeleton />}>
          {() =>
            account && (
              <>
                <AccountCard account={account} over={over} said={said !== undefined} onOver={lookAgain} onReread={refetch} />
                {/* The server's amount is the one shown; the address only asked for one. */}
                <MethodRow
                  request={request}
                  amount={amountToPay(account.amount, shell.market) ?? request.amount}
                  name={methodName(account)}
                />
                <Below account={account} request={request} closed={over || said !== undefined} />
              </>
            )
          }
        </Waiting>
      )}
      {tips.dialog}
    </PageFrame>
  );
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

function AccountSkeleton() {
  return (
    <>
      <SkeletonCard lines={6} />
      <SkeletonCard lines={4} />
    </>
  );
}
