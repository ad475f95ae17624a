import { useState } from 'react';

import { useRefusal } from '@loan/shared/area/useRefusal';
import { Button } from '@loan/shared/ui/Button/Button';
import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Stars } from '@loan/shared/ui/Stars/Stars';
import { useMounted } from '@loan/shared/ui/useMounted';

import { useRatingMutation } from '../../loanApi';
import { useWording } from '../../wording/useWording';

/** From this many stars on the native rating is asked for instead of the thanks (specification §9). */
const CONTENT_FROM = 4;

export interface RatingProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** The rating, then the thanks or the native rating. The stars stay through any failure; the score sent is always 5 (specification §4). */
export function Rating({ orderId, onClose }: RatingProps) {
  const shell = useShell();
  const { detail, fixed } = useWording();
  const { common } = useCommonWording();
  const [rate, { isError }] = useRatingMutation();
  const mounted = useMounted();
  const [stars, setStars] = useState(0);
  const [thanking, setThanking] = useState(false);

  const refuse = useRefusal(stars);
  const submit = async () => {
    if (stars === 0) return refuse(fixed.rateError);
    const result = await rate();
    if (!mounted.current || 'error' in result) return;
    shell.toast(fixed.rateDone);
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
      <Dialog key="thanks" title={detail.thanksTitle} cancel={detail.thanksClose} onClose={onClose}>
        <p>{detail.thanksBody}</p>
        <Button kind="text" inline onPress={complain}>
          {detail.thanksMore}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      key="rating"
      title={detail.rateTitle}
      cancel={detail.rateNo}
      onClose={onClose}
      confirm={{ text: isError ? common.retry : detail.rateYes, onPress: submit }}
    >
      <p>{detail.rateBody}</p>
      <Stars value={stars} onChange={setStars} />
    </Dialog>
  );
}
