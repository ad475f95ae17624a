import { useCallback, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import styles from './AgreementDialog.module.css';
import { ServerHtml } from './ServerHtml';
import { useFrameLoad } from './useFrameLoad';

export interface AgreementDialogProps {
  readonly offer: LoanOffer;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

/** The agreement in a frame, below the words of its summary. What has not been shown cannot be agreed to: until both are there, there is no Agree, and none that words move which come later. */
export function AgreementDialog({ offer, onAgree, onCancel }: AgreementDialogProps) {
  const shell = useShell();
  const { confirm, fixed } = useWording();
  const { common, spoken } = useCommonWording();
  const title = offer.popTitle || confirm.modalTitle;
  const source = shell.admit(offer.popAgreementUrl, 'frame');
  const { phase, attempt, onLoad, retry } = useFrameLoad(source);
  const [hasWords, setHasWords] = useState(offer.popContent === '');
  const onShown = useCallback(() => setHasWords(true), []);
  const cover = {
    waiting: <p role="status">{confirm.modalWait}</p>,
    late: <p role="alert">{confirm.modalLate}</p>,
    failed: <p role="alert">{confirm.modalFail}</p>,
    shown: undefined,
  }[phase];
  return (
    <Dialog
      title={title}
      cancel={<FixedText of={fixed.modalNo} />}
      onClose={onCancel}
      {...(source !== undefined && {
        confirm: { text: <FixedText of={fixed.modalYes} />, onPress: onAgree, later: phase !== 'shown' || !hasWords },
      })}
    >
      {offer.popContent !== '' && <ServerHtml html={offer.popContent} onShown={onShown} />}
      {source === undefined ? (
        <p role="alert">{confirm.modalFail}</p>
      ) : (
        <div className={styles.place}>
          {cover && (
            <div className={styles.cover}>
              {cover}
              {phase !== 'waiting' && (
                <Button kind="secondary" inline onPress={retry}>
                  {common.retry}
                </Button>
              )}
            </div>
          )}
          {/* No frame runs scripts: a web view may put the native bridge into every frame, whosever document it shows. */}
          <iframe
            key={attempt}
            className={offer.popContent === '' ? styles.frame : styles.lower}
            src={source}
            title={fill(spoken.agreement, { title })}
            sandbox=""
            referrerPolicy="no-referrer"
            onLoad={onLoad}
          />
        </div>
      )}
    </Dialog>
  );
}
