import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Headset } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './StatusCard.module.css';

/** The way to a person, at the end of a card. */
export function ServiceRow({ children }: { readonly children: string }) {
  const shell = useShell();
  return (
    <div className={styles.way}>
      <LinkRow icon={<Icon of={Headset} />} onPress={() => shell.open('customerService')}>
        {children}
      </LinkRow>
    </div>
  );
}
