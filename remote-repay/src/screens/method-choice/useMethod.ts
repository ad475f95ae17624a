import { useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import type { PayChannel, PayType } from '../../api/repay';
import { usePayTypesQuery, type OrderIds } from '../../repayApi';
import { forgetMethod, saveMethod, storedMethod, type Method } from '../storedMethod';
import { draft, isComplete, offered, startMethod } from './choice';

const NONE: readonly PayChannel[] = [];

/** The chosen way to pay. It is always one that the last loaded list has. */
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
    /** The bank or market that was saved when the page opened; '' for none, or after the type was changed. */
    lastUsed,
    complete: isComplete(method, channels),
    /** Clears the choice on the page and on the device, and requests the options of the other type (product §5.4). */
    chooseType: (payType: PayType) => {
      forgetMethod(local);
      setLastUsed('');
      choose({ payType, payCode: '', specificNum: '' });
    },
    /** Chooses a bank or a market. Another bank has other methods, so the method is cleared. */
    chooseChannel: (payCode: string) => payCode !== method.payCode && choose({ ...method, payCode, specificNum: '' }),
    chooseBankMethod: (specificNum: string) => choose({ ...method, specificNum }),
    save: () => {
      saveMethod(local, method);
      draft.remove(session);
    },
  };
}
