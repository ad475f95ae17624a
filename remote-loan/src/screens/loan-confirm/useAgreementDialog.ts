import { useEffect, useState, type ComponentType } from 'react';

import { useMounted } from '@loan/shared/ui/useMounted';

import type { AgreementDialogProps } from './AgreementDialog';

const load = async () => (await import(/* webpackChunkName: "loanConfirm-agreement" */ './AgreementDialog')).AgreementDialog;

/**
 * The agreement dialog, loaded apart from the page: ahead when the offer asks for it. Not with
 * React.lazy: a download that failed would take the whole page away, and this one can be asked for again.
 */
export function useAgreementDialog(wanted: boolean) {
  const mounted = useMounted();
  const [Dialog, setDialog] = useState<ComponentType<AgreementDialogProps>>();
  useEffect(() => {
    // A failure is told when the dialog is really needed.
    if (wanted) load().catch(() => undefined);
  }, [wanted]);
  return {
    Dialog,
    /** Answers whether it is there. */
    open: () =>
      load().then(
        (Loaded) => {
          if (mounted.current) setDialog(() => Loaded);
          return true;
        },
        () => false,
      ),
    close: () => setDialog(undefined),
  };
}
