import { useEffect, useRef } from 'react';

import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';

import { useWording } from '../../wording/useWording';
import { SentPicture } from './SentPicture';

/** Specification §9. ms */
const SHOWN_FOR = 1500;

/** The complaint has arrived; goes on by itself, unless the screen is left before. */
export function Sent({ onDone }: { readonly onDone: () => void }) {
  const { fixed } = useWording();
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={<FixedText of={fixed.formDoneTitle} />} picture={<SentPicture />} onClose={onDone}>
      <FixedText of={fixed.formDoneBody} />
    </Dialog>
  );
}
