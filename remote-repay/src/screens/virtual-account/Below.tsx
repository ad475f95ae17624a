import { useRefusal } from '@loan/shared/area/useRefusal';
import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import type { VirtualAccount, VirtualAccountRequest } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import styles from './Below.module.css';
import { Help } from './Help';
import { useLate } from './useLate';

// One chunk with the payment question and the barcode: a document lists every chunk.
const load = async () => (await import(/* webpackChunkName: "repayOrNot-tips" */ './Guidance')).Guidance;

export interface BelowProps {
  readonly account: VirtualAccount;
  readonly request: VirtualAccountRequest;
  /** Nothing to pay now, so the steps are collapsed. */
  readonly closed: boolean;
}

/** Instructions, loaded after the number, and help. Both appear together or not at all, so that nothing moves. */
export function Below({ account, request, closed }: BelowProps) {
  const { va } = useWording();
  const { common } = useCommonWording();
  const { Part, again } = useLate(load, true);
  const refuse = useRefusal(Part);
  if (Part === undefined) return null;
  const ask = async () => {
    if (!(await again())) refuse(common.errorGeneric);
  };
  return (
    <>
      {Part === 'missing' ? (
        <div className={styles.again}>
          <Button kind="secondary" onPress={ask} busyText={common.loading}>
            {va.steps}
          </Button>
        </div>
      ) : (
        <Part account={account} chosen={request.specific_num} closed={closed} />
      )}
      <Help orderId={request.orderId} telephone={account.telephone} />
    </>
  );
}
