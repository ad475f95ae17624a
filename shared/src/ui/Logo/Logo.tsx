import { useState } from 'react';

import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { Landmark } from '../icons';
import { useShell } from '../ShellContext';
import styles from './Logo.module.css';

export interface LogoProps {
  /** Address from the server; a refused or broken one shows a placeholder. */
  readonly address: unknown;
  /** px; default 40. */
  readonly size?: 32 | 40;
}

/** A logo next to the name it belongs to, so it needs no text alternative. No referrer is sent. */
export function Logo({ address, size = 40 }: LogoProps) {
  const shell = useShell();
  const source = shell.admit(address, 'image');
  const [broken, setBroken] = useState<string>();
  if (source === undefined || source === broken) {
    return (
      <span className={classNames(styles.placeholder, size === 32 ? styles.small : styles.large)}>
        <Icon of={Landmark} size={size / 2} />
      </span>
    );
  }
  return (
    <img
      className={styles.logo}
      src={source}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      decoding="async"
      onError={() => setBroken(source)}
    />
  );
}
