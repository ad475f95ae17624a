import { useRefusal } from '@loan/shared/area/useRefusal';
import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import type { VirtualAccount, VirtualAccountRequest } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import styles from './Below.module.css';
import { Help } from './Help';
import { useLate } from './useLate';

// In one file with the question whether it was paid and with the bars: a document names each file.
const load = async () => (await import(/* webpackChunkName: "repayOrNot-tips" */ './Guidance')).Guidance;

export interface BelowProps {
  readonly account: VirtualAccount;
  readonly request: VirtualAccountRequest;
  /** Nobody is to pay now: the steps are there when they are opened. */
  readonly closed: boolean;
}

/** What stands under the number: how to pay, fetched once the number is here, and where to turn. It comes at once or not at all, so that nothing in it moves. */
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
