import { useId } from 'react';

import { useRefusal } from '@loan/shared/area/useRefusal';
import { useRereadOnResume } from '@loan/shared/area/useRereadOnResume';
import { readPageQuery, repayPages } from '@loan/shared/contracts/pages';
import { readTime } from '@loan/shared/format/date';
import { useLocation } from '@loan/shared/runtime/router';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Phone } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';
import { fill } from '@loan/shared/wording/fill';

import { useExtensionQuery, type OrderKey } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { amountToPay } from '../amountToPay';
import { BillFailed } from '../BillFailed';
import { Note } from '../Note';
import { Settled } from '../Settled';
import { isRefused, useBill } from '../useBill';
import { useLeaveOnce } from '../useLeaveOnce';
import { FeeCard } from './FeeCard';
import { OrderRows } from './OrderRows';
import { useExpiry } from './useExpiry';

/** Extension repayment (specification §2, screen 8). */
export function ExtensionScreen() {
  const { productId = '', orderId = '' } = readPageQuery(repayPages.repayDelay, useLocation().search);
  return <ExtensionPage key={`${productId} ${orderId}`} productId={productId} orderId={orderId} />;
}

function ExtensionPage(ids: OrderKey) {
  const { productId, orderId } = ids;
  const shell = useShell();
  const { ext, fixed } = useWording();
  const { common } = useCommonWording();
  const reasonId = useId();
  const leaveOnce = useLeaveOnce();
  const { currentData: extension, error, refetch, isFetching } = useExtensionQuery({ productId, orderId });
  const bill = useBill(ids, isRefused(error));
  const expiry = useExpiry(extension?.expiry ?? '');
  useRereadOnResume(refetch);

  const amount = amountToPay(extension?.fee, shell.market);
  const reason = expiry.over ? ext.over : amount === undefined ? common.errorAmount : undefined;
  const refuse = useRefusal(reason);
  const pay = () => {
    // A timer of a sleeping device may be late; the tap is not.
    const isLate = (readTime(extension?.expiry ?? '') ?? Infinity) <= Date.now();
    if (reason !== undefined || isLate || amount === undefined) return refuse(reason ?? ext.over);
    leaveOnce(() => shell.open('repayOrNot', { productId, orderId, amount, display: '1' }));
  };
  const phone = extension?.telephone || shell.config.service.phone;

  return (
    <PageFrame
      title={fixed.instTitle.text}
      onRefresh={extension && refetch}
      refreshing={isFetching}
      footer={
        extension &&
        !bill.settled && (
          <Button onPress={pay} onRefused={pay} disabled={reason !== undefined} {...(reason !== undefined && { describedBy: reasonId })}>
            <FixedText of={fixed.instPay} />
          </Button>
        )
      }
    >
      <div role="status">
        <VisuallyHidden>{expiry.said}</VisuallyHidden>
      </div>
      {bill.settled ? (
        <Settled plan={bill.settled} ids={ids} />
      ) : extension === undefined && error !== undefined && !bill.checking ? (
        <BillFailed failure={error} ids={ids} onRetry={refetch} />
      ) : (
        <Waiting waiting={extension === undefined} skeleton={<ExtensionSkeleton />}>
          {() =>
            extension && (
              <>
                {reason !== undefined && (
                  <div id={reasonId}>
                    <Note tone="warn">{reason}</Note>
                  </div>
                )}
                <FeeCard extension={extension} left={expiry.left} />
                <OrderRows rows={extension.rows} />
                {phone !== '' && (
                  <Card>
                    <LinkRow icon={<Phone />} href={`tel:${phone}`} onPress={() => void shell.bridge.callPhone(phone)}>
                      {fill(ext.help, { phone })}
                    </LinkRow>
                  </Card>
                )}
              </>
            )
          }
        </Waiting>
      )}
    </PageFrame>
  );
}

function ExtensionSkeleton() {
  return (
    <>
      <SkeletonCard lines={3} />
      <SkeletonCard lines={5} />
    </>
  );
}
