import type { LoanOffer } from '@loan/shared/contracts/api/loanOffer';
import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCommonWording } from '@loan/shared/ui/wordingHook';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import styles from './AgreementDialog.module.css';
import { ServerHtml } from './ServerHtml';

export interface AgreementDialogProps {
  readonly offer: LoanOffer;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

/** The agreement in a frame. What cannot be shown cannot be agreed to: then there is no Agree. */
export function AgreementDialog({ offer, onAgree, onCancel }: AgreementDialogProps) {
  const shell = useShell();
  const { confirm, fixed } = useWording();
  const { spoken } = useCommonWording();
  const title = offer.popTitle || confirm.modalTitle;
  const source = shell.admit(offer.popAgreementUrl, 'frame');
  return (
    <Dialog
      title={title}
      cancel={<FixedText of={fixed.modalNo} />}
      onClose={onCancel}
      {...(source !== undefined && { confirm: { text: <FixedText of={fixed.modalYes} />, onPress: onAgree } })}
    >
      {offer.popContent !== '' && <ServerHtml html={offer.popContent} />}
      {source === undefined ? (
        <p role="alert">{confirm.modalFail}</p>
      ) : (
        // Scripts without the frame's origin: nothing in it reaches this page, its storage or its session.
        <iframe
          className={offer.popContent === '' ? styles.frame : styles.lower}
          src={source}
          title={fill(spoken.agreement, { title })}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
        />
      )}
    </Dialog>
  );
}
