import { useId } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { readWall } from '@loan/shared/format/date';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Phone } from '@loan/shared/ui/icons';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Rows } from '@loan/shared/ui/Rows/Rows';
import { ServerRows } from '@loan/shared/ui/Rows/ServerRows';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';
import { fill } from '@loan/shared/wording/fill';

import type { Extension } from '../../api/extension';
import type { pages } from '../../api/pages';
import { useDelayDetailQuery } from '../../repayApi';
import { useExtensionWording } from '../../wording/useExtensionWording';
import { useWording } from '../../wording/useWording';
import { amountToPay } from '../amountToPay';
import { BillFailed, ToLoan } from '../BillFailed';
import { isOver } from '../lastMoment';
import { Note } from '../Note';
import { Settled } from '../Settled';
import { isRefused, useBill } from '../useBill';
import { useLeaveOnce } from '../useLeaveOnce';
import styles from './ExtensionScreen.module.css';
import { useExpiry } from './useExpiry';

/** Extension repayment (product §3.8). */
export function ExtensionScreen({ productId, orderId }: PageParameters<typeof pages.repayDelay>) {
  const ids = { productId, orderId };
  const shell = useShell();
  const { fixed } = useWording();
  const ext = useExtensionWording();
  const { common } = useCommonWording();
  const reasonId = useId();
  const leaveOnce = useLeaveOnce();
  const query = useDelayDetailQuery(ids);
  const { currentData: extension, error, refetch } = query;
  const bill = useBill(ids, isRefused(error));
  const settled = bill.settled && <Settled plan={bill.settled} ids={ids} />;
  const expiry = useExpiry(extension?.expiry ?? '');

  const phone = extension?.telephone || shell.config.service.phone;
  const amount = amountToPay(extension?.fee, shell.market);
  const reason = expiry.over ? ext.over : amount === undefined ? common.errorAmount : undefined;
  const refuse = useRefusal(reason);
  const pay = () => {
    // The timer of a sleeping device may fire late, so the tap checks the time again.
    const isLate = isOver(extension?.expiry ?? '', shell.zone, shell.now());
    if (reason !== undefined || isLate || amount === undefined) return refuse(reason ?? ext.over);
    leaveOnce(() => shell.open('repayOrNot', { ...ids, amount, display: '1' }));
  };

  return (
    <PageFrame
      title={fixed.instTitle.text}
      refreshes={query}
      footer={
        extension &&
        !settled &&
        (expiry.over ? (
          <ToLoan ids={ids} />
        ) : (
          <Button onPress={pay} onRefused={pay} disabled={reason !== undefined} {...(reason !== undefined && { describedBy: reasonId })}>
            <FixedText of={fixed.instPay} />
          </Button>
        ))
      }
    >
      <div role="status">
        <VisuallyHidden>{expiry.said}</VisuallyHidden>
      </div>
      <Loaded
        read={{ ...query, isLoading: query.isLoading || bill.checking }}
        skeleton={<Skeleton parts={[{ lines: 3 }, { lines: 5 }]} />}
        failed={settled ?? <BillFailed failure={error} ids={ids} onRetry={refetch} />}
      >
        {(extension) =>
          settled ?? (
            <>
              {reason !== undefined && (
                <div className={styles.reason}>
                  <div id={reasonId}>
                    <Note tone="warn">{reason}</Note>
                  </div>
                  <Button kind="secondary" onPress={refetch} busyText={common.loading}>
                    {common.reload}
                  </Button>
                </div>
              )}
              <div className={expiry.over ? styles.over : undefined}>
                <FeeCard extension={extension} over={expiry.over} left={expiry.left} />
                <Order rows={extension.rows} />
              </div>
              {phone !== '' && (
                <Card>
                  <LinkRow icon={<Icon of={Phone} />} href={`tel:${phone}`} onPress={() => void shell.bridge.callPhone(phone)}>
                    {keepNumbers(fill(ext.help, { phone }))}
                  </LinkRow>
                </Card>
              )}
            </>
          )
        }
      </Loaded>
    </PageFrame>
  );
}

/** A date formatted for the market, with the server's text below it; any other text as received. */
const dated = (value: string) => ({ value: <ServerTime text={value} />, ...(readWall(value) !== undefined && { note: value }) });

/** The loan to extend, and its terms after the extension. */
function Order({ rows }: { readonly rows: Extension['rows'] }) {
  const { inst } = useWording();
  if (rows.length === 0) return null;
  return (
    <Card title={inst.loan}>
      <Rows>
        <ServerRows rows={rows} show={dated} />
      </Rows>
    </Card>
  );
}

interface FeeCardProps {
  readonly extension: Extension;
  /** The offer has expired. */
  readonly over: boolean;
  /** The time left as text; '' when it is unknown or has expired. Undefined: not known yet, so its line is reserved. */
  readonly left: string | undefined;
}

/** The extension's fee and deadline, in the server's texts. */
function FeeCard({ extension, over, left }: FeeCardProps) {
  const ext = useExtensionWording();
  const { productName, productLogo, fee, expiry } = extension;
  return (
    <Card>
      {productName !== '' && (
        <div className={styles.product}>
          <Logo address={productLogo} />
          <p className={styles.name}>{productName}</p>
        </div>
      )}
      <p className={styles.label}>{ext.fee}</p>
      {fee !== '' && (
        <p>
          <MoneyText amount={fee} size="amount" />
        </p>
      )}
      <p>{ext.notBill}</p>
      {expiry !== '' && (
        <p className={styles.until}>
          <ServerTime text={expiry} around={over ? ext.ended : ext.until} />
        </p>
      )}
      {readWall(expiry) !== undefined && <p className={styles.left}>{expiry}</p>}
      {left !== '' && <p className={styles.left}>{left ?? '\u00a0'}</p>}
    </Card>
  );
}
