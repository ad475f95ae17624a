import { useId } from 'react';

import { fill } from '../../wording/fill';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { Star } from '../icons';
import { useCommonWording } from '../ShellContext';
import styles from './Stars.module.css';

const ALL = [1, 2, 3, 4, 5];

export interface StarsProps {
  /** 0 when none is chosen. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
}

/** Five stars, filled up to the chosen one. Not antd-mobile's, which a keyboard cannot reach. */
export function Stars({ value, onChange }: StarsProps) {
  const name = useId();
  const { spoken } = useCommonWording();
  return (
    <div role="radiogroup" aria-label={spoken.stars} className={styles.stars}>
      {ALL.map((stars) => (
        <label key={stars} className={classNames(styles.star, stars <= value && styles.filled)}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={stars}
            checked={stars === value}
            aria-label={fill(spoken.star, { n: stars })}
            onChange={() => onChange(stars)}
          />
          <Icon of={Star} size={32} className={styles.shape} />
        </label>
      ))}
    </div>
  );
}
