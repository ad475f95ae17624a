import { useState } from 'react';

import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ImageOff } from '@loan/shared/ui/icons';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import styles from './Images.module.css';

export interface ImagesProps {
  /** As received: the URL policy decides which of them are shown. */
  readonly addresses: readonly string[];
  readonly onView: (images: readonly (string | undefined)[], start: number) => void;
}

/** Images in rows of three. A refused or broken one keeps its place and says so, counts as one, and cannot be opened. */
export function Images({ addresses, onView }: ImagesProps) {
  const shell = useShell();
  const { detail } = useWording();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const sources = addresses
    .map((address) => shell.admit(address, 'image'))
    .map((source) => (broken.includes(source ?? '') ? undefined : source));
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.grid}>
      {sources.map((source, index) => (
        <li key={index} className={styles.cell}>
          {source === undefined ? (
            <span className={styles.missing}>
              <Icon of={ImageOff} />
              {detail.broken}
            </span>
          ) : (
            <button
              type="button"
              className={styles.open}
              aria-label={fill(detail.view, { n: index + 1, m: sources.length })}
              onClick={() => onView(sources, index)}
            >
              <img
                className={styles.image}
                src={source}
                alt=""
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
                onError={() => setBroken((known) => [...known, source])}
              />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
