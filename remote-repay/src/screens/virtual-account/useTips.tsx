import { useEffect, useState, type ReactNode } from 'react';

import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

const load = async () => (await import(/* webpackChunkName: "repayOrNot-tips" */ './TipsDialog')).TipsDialog;

/** ms after the number is shown: the dialog is loaded before it is needed. */
const WARM_AFTER = 1_000;

/** The tips popup (product §3.4), in its own chunk. `onShown` starts the other loads of that moment; it must be a stable function. */
export function useTips(
  isShown: boolean,
  onShown: () => unknown,
  onPaid: () => unknown,
): { readonly ask: () => Promise<void>; readonly dialog: ReactNode } {
  const { common } = useCommonWording();
  const [warm, setWarm] = useState(false);
  const { Part: Tips, open, close } = useLazyPart(load, warm);
  const refuse = useRefusal(Tips);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => {
      setWarm(true);
      onShown();
    }, WARM_AFTER);
    return () => clearTimeout(timer);
  }, [isShown, onShown]);
  const paid = () => {
    close();
    onPaid();
  };
  return {
    ask: async () => {
      if (!(await open())) refuse(common.errorGeneric);
    },
    dialog: Tips && <Tips onNo={close} onYes={paid} />,
  };
}
