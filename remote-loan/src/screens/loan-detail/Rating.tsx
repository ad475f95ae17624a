import { useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { RatingDialog, useRatingWording } from '@loan/shared/ui/RatingDialog/RatingDialog';
import { useShell } from '@loan/shared/ui/ShellContext';

import { useRatingMutation } from '../../loanApi';
import { useWording } from '../../wording/useWording';

/** From this many stars on the native rating is asked for instead of the thanks (specification §9). */
const CONTENT_FROM = 4;

export interface RatingProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** The rating, then the thanks or the native rating. The score sent is always 5 (specification §4). */
export function Rating({ orderId, onClose }: RatingProps) {
  const shell = useShell();
  const { detail } = useWording();
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
      <Dialog title={detail.thanksTitle} cancel={detail.thanksClose} onClose={onClose}>
        <p>{detail.thanksBody}</p>
        <Button kind="text" inline onPress={complain}>
          {detail.thanksMore}
        </Button>
      </Dialog>
    );
  }
  return (
    <RatingDialog
      title={detail.rateTitle}
      cancel={detail.rateNo}
      confirm={detail.rateYes}
      stars={stars}
      onStars={setStars}
      onSend={() => rate()}
      onSent={goOn}
      onClose={onClose}
    >
      <p>{detail.rateBody}</p>
    </RatingDialog>
  );
}
