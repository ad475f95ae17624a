import { keptValue } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { fieldsOf } from '@loan/shared/contracts/api/read';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { RatingDialog, useRatingWording } from '@loan/shared/ui/RatingDialog/RatingDialog';
import { useShell } from '@loan/shared/ui/ShellContext';

import { useSaveScoreMutation } from '../../complaintApi';
import { useWording } from '../../wording/useWording';

export interface RatingProps {
  readonly problemId: string;
  readonly onClose: () => void;
}

/** The tapped stars, kept for the tab until they are sent or cancelled: the session may end before. */
const keptStars = keptValue('complaintStars', (value) => {
  const { problemId, stars } = fieldsOf(value);
  return typeof stars === 'number' && [1, 2, 3, 4, 5].includes(stars) ? { problemId, stars } : undefined;
});

/** Rating of the service, in stars. */
export function Rating({ problemId, onClose }: RatingProps) {
  const shell = useShell();
  const { fixed } = useWording();
  const { done } = useRatingWording().fixed;
  const [save] = useSaveScoreMutation();
  const [kept, keep, forget] = useKept(keptStars, shell.storage.session);
  const stars = kept?.problemId === problemId ? kept.stars : 0;
  const thank = () => {
    shell.toast(done);
    forget();
    onClose();
  };
  return (
    <RatingDialog
      title={<FixedText of={fixed.rateTitle} />}
      cancel={<FixedText of={fixed.rateNo} />}
      confirm={<FixedText of={fixed.rateYes} />}
      stars={stars}
      onStars={(tapped) => keep({ problemId, stars: tapped })}
      onSend={() => save({ score: stars, problemId })}
      onSent={thank}
      onClose={(cancelled) => {
        if (cancelled) forget();
        onClose();
      }}
    />
  );
}
