import { useState } from 'react';

import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ShieldCheck } from '@loan/shared/ui/icons';
import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './Banner.module.css';

export interface BannerProps {
  /** Two short lines; also the alternative text of the picture. */
  readonly children: string;
  /** Address of a picture to show instead; '' for none. If it is refused or broken, the inline banner is shown. */
  readonly image: string;
}

/** A banner with an icon and a text, or a configured 16:5 picture that says the same. */
export function Banner({ children, image }: BannerProps) {
  const shell = useShell();
  const [broken, setBroken] = useState<string>();
  const admitted = shell.admit(image, 'image');
  const source = admitted === broken ? undefined : admitted;
  return (
    <div className={admitted === undefined ? styles.banner : styles.pictured}>
      {source === undefined ? (
        <div className={styles.inline}>
          <span className={styles.icon}>
            <Icon of={ShieldCheck} size={40} />
          </span>
          <p className={styles.text}>{children}</p>
        </div>
      ) : (
        <img className={styles.picture} src={source} alt={children} referrerPolicy="no-referrer" onError={() => setBroken(source)} />
      )}
    </div>
  );
}
