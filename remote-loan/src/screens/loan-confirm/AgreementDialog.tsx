import { useCallback, useEffect, useState } from 'react';

import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { LoanOffer } from '../../api/loanOffer';
import { useDialogWording } from '../../wording/useDialogWording';
import { useWording } from '../../wording/useWording';
import styles from './AgreementDialog.module.css';
import { AgreementFrame, useFrameLoad } from './AgreementFrame';

export interface AgreementDialogProps {
  readonly offer: LoanOffer;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

/** Most characters of a summary. A part of one must not be agreed to, so a longer one fails. */
const LONGEST = 100_000;

/**
 * The agreement in a frame, below the text of its summary. There is no Agree button until both are shown: the borrower
 * cannot agree to what was not shown, and late content must not move the button. If the offer changes meanwhile, the
 * borrower must read it again.
 */
export function AgreementDialog({ offer, onAgree, onCancel }: AgreementDialogProps) {
  const shell = useShell();
  const { confirm, fixed } = useWording();
  const title = offer.popTitle || confirm.modalTitle;
  const { offerChanged } = useDialogWording();
  // A read that returns an equal offer keeps the same object.
  const [opened] = useState(offer);
  const failure = offer === opened ? offer.popContent.length > LONGEST && confirm.modalFail : offerChanged;
  const source = failure ? undefined : shell.admit(offer.popAgreementUrl, 'frame');
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
      {offer.popContent !== '' && !failure && <ServerHtml html={offer.popContent} onShown={onShown} />}
      {source === undefined ? (
        <p role="alert">{failure || confirm.modalFail}</p>
      ) : (
        <AgreementFrame title={title} source={source} load={load} className={offer.popContent === '' ? styles.frame : styles.lower} />
      )}
    </Dialog>
  );
}

interface ServerHtmlProps {
  readonly html: string;
  /** Called when the content is on the page. Must be a stable function. */
  readonly onShown: () => void;
}

/** A server's HTML after the sanitiser; plain text if the sanitiser cannot be loaded. The only place that shows HTML. */
function ServerHtml({ html, onShown }: ServerHtmlProps) {
  const shell = useShell();
  const [shown, setShown] = useState<{ readonly html: string } | { readonly text: string }>({ text: '' });
  useEffect(() => {
    let left = false;
    const show = (next: typeof shown) => {
      if (left) return;
      setShown(next);
      onShown();
    };
    const words = html.replace(/<[^>]*>/g, ' ');
    shell.cleanHtml(html).then(
      (clean) => show({ html: clean }),
      () => show({ text: words }),
    );
    return () => {
      left = true;
    };
  }, [shell, html, onShown]);
  if ('text' in shown) return <div className={styles.words}>{shown.text}</div>;
  // oxlint-disable-next-line react/no-danger -- the HTML has passed the sanitiser
  return <div className={styles.words} dangerouslySetInnerHTML={{ __html: shown.html }} />;
}
