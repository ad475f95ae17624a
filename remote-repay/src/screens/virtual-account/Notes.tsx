import { ReceiptText, ShieldCheck } from '@loan/shared/ui/icons';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { VirtualAccount } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import { MarketLimit } from '../MarketLimit';
import { Note } from '../Note';
import styles from './Notes.module.css';

/** What to know before and after paying. */
export function Notes({ account }: { readonly account: VirtualAccount }) {
  const { config } = useShell();
  const { va } = useWording();
  const { trust } = useCommonWording();
  const hours = config.va.postingHours;
  return (
    <>
      {account.payType === '2' && <MarketLimit name={account.channel} />}
      <Note tone="warn" icon={<ReceiptText size={20} />}>
        {va.keep}
      </Note>
      <div className={styles.lines}>
        <p>{va.after}</p>
        {hours > 0 && <p>{fill(va.afterHours, { n: hours })}</p>}
        <p className={styles.safe}>
          <ShieldCheck className={styles.shield} size={20} />
          <span>{trust.pay}</span>
        </p>
      </div>
    </>
  );
}
