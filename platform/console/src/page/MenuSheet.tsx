import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { Sheet } from '@loan/shared/ui/Sheet/Sheet';

import type { ChannelState, PackageState } from '../contract';
import { wishesFor, type Wish } from './actionTexts';
import styles from './console.module.css';

export interface MenuSheetProps {
  readonly of: PackageState;
  readonly channel: ChannelState;
  readonly why: string;
  readonly onWish: (wish: Wish) => void;
  readonly onPreview: () => void;
  readonly onClose: () => void;
}

/** The other actions of a package. */
export function MenuSheet({ of, channel, why, onWish, onPreview, onClose }: MenuSheetProps) {
  return (
    <Sheet title={of.name} onClose={onClose}>
      <ul className={styles.menu}>
        {wishesFor(of, channel, why).map(([words, wish]) => (
          <li key={words}>
            <LinkRow onPress={() => onWish(wish)}>{words}</LinkRow>
          </li>
        ))}
        {of.name !== 'host' && (
          <li>
            <LinkRow onPress={onPreview}>Preview link</LinkRow>
          </li>
        )}
      </ul>
    </Sheet>
  );
}
