import { usePageLink } from '@loan/shared/area/usePageLink';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Headset } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';

import styles from './StatusCard.module.css';

/** The link to customer service, at the end of a card. */
export function ServiceRow({ children }: { readonly children: string }) {
  const service = usePageLink('customerService');
  return (
    <div className={styles.way}>
      <LinkRow icon={<Icon of={Headset} />} {...service}>
        {children}
      </LinkRow>
    </div>
  );
}
