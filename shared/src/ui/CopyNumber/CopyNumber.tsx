import { fill } from '../../wording/fill';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './CopyNumber.module.css';

export interface CopyNumberProps {
  readonly value: string;
  /** Text for screen readers, with `{digits}` for the digits one by one. */
  readonly spoken: string;
}

/** A number to copy. Groups of four are separated by margins only, so that the selected and copied text has no spaces. */
export function CopyNumber({ value, spoken }: CopyNumberProps) {
  const groups = value.match(/.{1,4}/gsu) || [];
  return (
    <span translate="no" className={styles.number}>
      <span aria-hidden="true">
        {groups.map((group, index) => (
          <span key={index} className={styles.group}>
            {group}
          </span>
        ))}
      </span>
      <VisuallyHidden>{fill(spoken, { digits: Array.from(value).join(' ') })}</VisuallyHidden>
    </span>
  );
}
