import { useRefusal } from '@loan/shared/area/useRefusal';
import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import type { VirtualAccount, VirtualAccountRequest } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import { Help } from './Help';
import styles from './NumberPage.module.css';
import type { LateLoading } from './useLateViews';

export interface BelowProps extends LateLoading {
  readonly account: VirtualAccount;
  readonly request: VirtualAccountRequest;
  /** Nothing to pay now, so the steps are collapsed. */
  readonly closed: boolean;
}

/** Instructions, loaded after the number, and help. Both appear together or not at all, so that nothing moves. */
export function Below({ account, request, closed, late, loadLate }: BelowProps) {
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
