import { useState } from 'react';

import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { RatingDialog, useRatingWording } from '@loan/shared/ui/RatingDialog/RatingDialog';
import { useShell } from '@loan/shared/ui/ShellContext';

import { useSaveScoreMutation } from '../../complaintApi';
import { useWording } from '../../wording/useWording';

export interface RatingProps {
  readonly problemId: string;
  readonly onClose: () => void;
}

/** Rating of the service, in stars. */
export function Rating({ problemId, onClose }: RatingProps) {
  const shell = useShell();
  const { fixed } = useWording();
  const { done } = useRatingWording().fixed;
  const [save] = useSaveScoreMutation();
  const [stars, setStars] = useState(0);
  const thank = () => {
    shell.toast(done);
    onClose();
  };
  return (
    <RatingDialog
      title={<FixedText of={fixed.rateTitle} />}
      cancel={<FixedText of={fixed.rateNo} />}
      confirm={<FixedText of={fixed.rateYes} />}
      stars={stars}
      onStars={setStars}
      onSend={() => save({ score: stars, problemId })}
      onSent={thank}
      onClose={onClose}
    />
  );
}
