import { useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { RatingDialog, useRatingWording } from '@loan/shared/ui/RatingDialog/RatingDialog';
import { useShell } from '@loan/shared/ui/ShellContext';

import { useRatingMutation } from '../../loanApi';
import { useDialogWording } from '../../wording/useDialogWording';
import styles from './Receipt.module.css';

/** From this many stars on the native rating opens instead of the thanks (product §9.3). */
const CONTENT_FROM = 4;

export interface RatingProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** The rating, then the thanks or the native rating. The score sent is always 5 (product §5.9). */
export function Rating({ orderId, onClose }: RatingProps) {
  const shell = useShell();
  const words = useDialogWording();
  const { done } = useRatingWording().fixed;
  const [rate] = useRatingMutation();
  const [stars, setStars] = useState(0);
  const [thanking, setThanking] = useState(false);

  const goOn = () => {
    shell.toast(done);
    if (shell.config.rating.reportStars) shell.report({ kind: 'rating-stars', page: 'loanDetail', detail: String(stars) });
    if (stars < CONTENT_FROM) return setThanking(true);
    shell.bridge.goRating();
    onClose();
  };

  if (thanking) {
    const complain = () => {
      onClose();
      shell.open('complaint', { orderId, orderNo: orderId });
    };
    return (
      <Dialog title={words.thanksTitle} cancel={words.thanksClose} onClose={onClose}>
        <p>{words.thanksBody}</p>
        <Button kind="text" inline onPress={complain}>
          {words.thanksMore}
        </Button>
      </Dialog>
    );
  }
  return (
    <RatingDialog
      title={words.rateTitle}
      cancel={words.rateNo}
      confirm={words.rateYes}
      stars={stars}
      onStars={setStars}
      onSend={() => rate()}
      onSent={goOn}
      onClose={onClose}
    >
      <p className={styles.question}>{words.rateBody}</p>
    </RatingDialog>
  );
}
