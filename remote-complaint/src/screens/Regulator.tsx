import type { MouseEvent } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

import styles from './Regulator.module.css';

/** How the sentence names the regulator of each market, and where that leads. The number is too short for the app's own dialler. */
const REACHED = {
  indonesia: { name: '157', address: 'tel:157' },
  india: { name: 'cms.rbi.org.in', address: 'https://cms.rbi.org.in' },
} as const;

/** Whom to complain to next, where it is configured: the telephone as a link, the site where the gate lets it through. */
export function Regulator() {
  const shell = useShell();
  const { regulator } = useTrust();
  if (regulator === '') return null;
  const { name, address } = REACHED[shell.market];
  const isPhone = address.startsWith('tel:');
  const href = isPhone ? address : shell.admit(address, 'link');
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    shell.follow(address);
  };
  const [before, after] = regulator.split(name);
  return (
    <p className={styles.regulator}>
      {before}
      {href === undefined ? (
        name
      ) : (
        <a href={href} onClick={isPhone ? undefined : follow}>
          {name}
        </a>
      )}
      {after}
    </p>
  );
}
