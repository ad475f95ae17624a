import { useState, type ReactNode } from 'react';

import { useRefusal } from '../../area/useRefusal';
import { wordingHook } from '../../area/wordingHook';
import { foreign, indonesian } from '../../wording/fixed';
import { Dialog, type DialogProps } from '../Dialog/Dialog';
import { useCommonWording } from '../ShellContext';
import { Stars } from '../Stars/Stars';
import { useMounted } from '../useMounted';

/** Fixed texts of every rating (product §5.9): `done` is the toast after a sent rating. */
const fixed = {
  missing: indonesian('Silakan pilih', 'Please choose'),
  done: foreign('en', 'Successful demonstration！', { en: 'Thank you for rating', id: 'Terima kasih atas penilaian Anda' }),
};
export const useRatingWording = wordingHook({ id: {}, en: {}, fixed });

export interface RatingDialogProps {
  readonly title: ReactNode;
  readonly cancel: ReactNode;
  readonly confirm: ReactNode;
  /** Above the stars. */
  readonly children?: ReactNode;
  /** 0 when none is tapped. */
  readonly stars: number;
  readonly onStars: (stars: number) => void;
  /** Sends the stars; nothing else does. If it resolves with an error, the borrower may try again. */
  readonly onSend: () => PromiseLike<{ readonly error?: unknown } | void>;
  /** Called when the stars were sent and the dialog is still open; the dialog stays until the screen removes it. */
  readonly onSent?: () => void;
  readonly onClose: DialogProps['onClose'];
}

/** Asks for stars. They survive any failure; only the borrower repeats a call whose reply was lost (product §7.4). */
export function RatingDialog(props: RatingDialogProps) {
  const { stars, onSend, onSent } = props;
  const { common } = useCommonWording();
  const { fixed } = useRatingWording();
  const mounted = useMounted();
  const [failed, setFailed] = useState(false);
  const refuse = useRefusal(stars);
  const send = async () => {
    if (stars === 0) return refuse(fixed.missing);
    const answer = await onSend();
    if (!mounted.current) return;
    setFailed(answer?.error !== undefined);
    if (answer?.error === undefined) onSent?.();
  };
  return (
    <Dialog
      title={props.title}
      cancel={props.cancel}
      onClose={props.onClose}
      confirm={{ text: failed ? common.retry : props.confirm, onPress: send }}
    >
      {props.children}
      <Stars value={stars} onChange={props.onStars} />
    </Dialog>
  );
}
