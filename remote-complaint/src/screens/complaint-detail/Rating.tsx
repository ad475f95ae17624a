import { useState } from 'react';

import { useRefusal } from '@loan/shared/area/useRefusal';
import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Stars } from '@loan/shared/ui/Stars/Stars';
import { useMounted } from '@loan/shared/ui/useMounted';

import { useSaveScoreMutation } from '../../complaintApi';
import { useWording } from '../../wording/useWording';

export interface RatingProps {
  readonly problemId: string;
  readonly onClose: () => void;
}

/** Stars for the service. They stay through any failure; a lost reply is sent again by the borrower only (specification §4). */
export function Rating({ problemId, onClose }: RatingProps) {
  const shell = useShell();
  const { fixed } = useWording();
  const { common } = useCommonWording();
  const [save, { isError }] = useSaveScoreMutation();
  const mounted = useMounted();
  const [stars, setStars] = useState(0);

  const refuse = useRefusal(stars);
  const submit = async () => {
    if (stars === 0) return refuse(fixed.rateError);
    const result = await save({ score: stars, problemId });
    if (!mounted.current || 'error' in result) return;
    shell.toast(fixed.rateDone);
    onClose();
  };
  return (
    <Dialog
      title={<FixedText of={fixed.rateTitle} />}
      cancel={<FixedText of={fixed.rateNo} />}
      onClose={onClose}
      confirm={{ text: isError ? common.retry : <FixedText of={fixed.rateYes} />, onPress: submit }}
    >
      <Stars value={stars} onChange={setStars} />
    </Dialog>
  );
}
