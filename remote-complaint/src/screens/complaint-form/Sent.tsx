import { useEffect, useRef } from 'react';

import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Picture } from '@loan/shared/ui/pictures/Picture';

import { useWording } from '../../wording/useWording';
import styles from './ComplaintForm.module.css';

/** An envelope with a tick: the complaint has arrived. */
function SentPicture() {
  return (
    <Picture sign="M-6 0l4 4 8-8">
      <path d="M40 30h80v60H40zM40 34l40 30 40-30" fill="var(--surface)" />
    </Picture>
  );
}

/** How long it is shown (product §9.1). ms */
const SHOWN_FOR = 1500;

export interface SentProps {
  /** The complaint's number; '' when the server sent none. */
  readonly number: string;
  readonly onDone: () => void;
}

/** The complaint has arrived. Goes on automatically, unless the screen is left before. */
export function Sent({ number, onDone }: SentProps) {
  const { fixed, form, detail } = useWording();
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
      {fixed.formDoneBody.beside !== undefined && <p className={styles.next}>{fixed.formDoneBody.beside}</p>}
      {number !== '' && (
        <p className={styles.next}>
          {detail.number} <b translate="no">{number}</b>
        </p>
      )}
      <p className={styles.next}>{form.next}</p>
    </Dialog>
  );
}
