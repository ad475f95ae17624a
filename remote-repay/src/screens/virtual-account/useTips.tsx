import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { useRefusal } from '@loan/shared/area/useRefusal';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import type { TipsDialogProps } from './TipsDialog';

const load = () => import(/* webpackChunkName: "repayOrNot-tips" */ './TipsDialog');

/** ms after the page is there: the dialog is fetched before it is asked for. */
const WARM_AFTER = 1_000;

/**
 * The tips popup (specification §2, screen 4), loaded apart from the page. Not with React.lazy: a
 * download that failed would take the whole page away, and this one can be asked for again.
 */
export function useTips(onPaid: () => void): { readonly ask: () => Promise<void>; readonly dialog: ReactNode } {
  const { common } = useCommonWording();
  const [Tips, setTips] = useState<ComponentType<TipsDialogProps>>();
  const refuse = useRefusal(Tips);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), WARM_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const close = () => setTips(undefined);
  const paid = () => {
    close();
    onPaid();
  };
  return {
    ask: () =>
      load().then(
        ({ TipsDialog }) => setTips(() => TipsDialog),
        () => refuse(common.errorGeneric),
      ),
    dialog: Tips && <Tips onNo={close} onYes={paid} />,
  };
}
