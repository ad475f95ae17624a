import { useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import type { PayChannel, PayType } from '../../api/repay';
import { usePayTypesQuery, type OrderIds } from '../../repayApi';
import { forgetMethod, saveMethod, storedMethod, type Method } from '../storedMethod';
import { draft, isComplete, offered, startMethod } from './choice';

const NONE: readonly PayChannel[] = [];

/** The choice of a way to pay, always one that the list just fetched has. */
export function useMethod({ productId, orderId }: OrderIds) {
  const shell = useShell();
  const { local, session } = shell.storage;
  const [chosen, setChosen] = useState(() => startMethod(shell.storage));
  const [lastUsed, setLastUsed] = useState(() => storedMethod(local).payCode);
  const query = usePayTypesQuery({ productId, orderId, pay_type: chosen.payType });
  const channels = query.currentData?.channels ?? NONE;
  const method = offered(chosen, channels, shell.market);
  const choose = (next: Method) => {
    draft.write(session, next);
    setChosen(next);
  };
  return {
    query,
    method,
    /** The bank or market that was saved when the page was opened; '' when none was, or another type was chosen since. */
    lastUsed,
    complete: isComplete(method, channels),
    /** Clears what was chosen, here and on the device, and asks for the options of the other type (product §5.4). */
    chooseType: (payType: PayType) => {
      forgetMethod(local);
      setLastUsed('');
      choose({ payType, payCode: '', specificNum: '' });
    },
    /** A bank or a market; another bank has other methods. */
    chooseChannel: (payCode: string) => payCode !== method.payCode && choose({ ...method, payCode, specificNum: '' }),
    chooseBankMethod: (specificNum: string) => choose({ ...method, specificNum }),
    save: () => {
      saveMethod(local, method);
      draft.remove(session);
    },
  };
}
