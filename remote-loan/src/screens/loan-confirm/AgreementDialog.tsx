import { useCallback, useState } from 'react';

import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import styles from './AgreementDialog.module.css';
import { AgreementFrame } from './AgreementFrame';
import { ServerHtml } from './ServerHtml';
import { useFrameLoad } from './useFrameLoad';

export interface AgreementDialogProps {
  readonly offer: LoanOffer;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

/** The agreement in a frame, below the text of its summary. There is no Agree button until both are shown: the borrower cannot agree to what was not shown, and late content must not move the button. */
export function AgreementDialog({ offer, onAgree, onCancel }: AgreementDialogProps) {
  const shell = useShell();
  const { confirm, fixed } = useWording();
  const title = offer.popTitle || confirm.modalTitle;
  const source = shell.admit(offer.popAgreementUrl, 'frame');
  const load = useFrameLoad(source);
  const [hasWords, setHasWords] = useState(offer.popContent === '');
  const onShown = useCallback(() => setHasWords(true), []);
  return (
    <Dialog
      title={title}
      cancel={<FixedText of={fixed.modalNo} />}
      onClose={onCancel}
      {...(source !== undefined && {
        confirm: { text: <FixedText of={fixed.modalYes} />, onPress: onAgree, later: load.phase !== 'shown' || !hasWords },
      })}
    >
      {offer.popContent !== '' && <ServerHtml html={offer.popContent} onShown={onShown} />}
      {source === undefined ? (
        <p role="alert">{confirm.modalFail}</p>
      ) : (
        <AgreementFrame title={title} source={source} load={load} className={offer.popContent === '' ? styles.frame : styles.lower} />
      )}
    </Dialog>
  );
}
