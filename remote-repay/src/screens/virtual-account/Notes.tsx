import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ReceiptText, ShieldCheck } from '@loan/shared/ui/icons';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { VirtualAccount } from '../../api/repay';
import { usePaymentWording } from '../../wording/usePaymentWording';
import { MarketLimit } from '../MarketLimit';
import { Note } from '../Note';
import styles from './Notes.module.css';

/** Hints for before and after the payment. */
export function Notes({ account }: { readonly account: VirtualAccount }) {
  const { config } = useShell();
  const words = usePaymentWording();
  const { trust } = useCommonWording();
  const hours = config.va.postingHours;
  return (
    <>
      {account.payType === '2' && <MarketLimit name={account.channel} />}
      <Note tone="warn" icon={<Icon of={ReceiptText} size={20} />}>
        {words.keep}
      </Note>
      <div className={styles.lines}>
        <p>{words.after}</p>
        {hours > 0 && <p>{fill(words.afterHours, { n: hours })}</p>}
        <p className={styles.safe}>
          <Icon of={ShieldCheck} className={styles.shield} size={20} />
          <span>{trust.pay}</span>
        </p>
      </div>
    </>
  );
}
