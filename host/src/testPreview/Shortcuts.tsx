import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { pages, type PageKey } from '@loan/shared/contracts/pages';
import { pageAddress } from '@loan/shared/shell/pageAddress';

import { storeSession } from '../launch/session';
import styles from './testPreview.module.css';
import { wording } from './wording';

export interface ShortcutsProps {
  readonly config: PublicConfig;
  /** With the edited values. */
  readonly session: SessionParameters;
  readonly productId: string;
  readonly orderId: string;
}

/**
 * Ordinary links: each loads its page as a new document, which starts with the edited values as an
 * app would have it start. Pages that this release does not have get their link too.
 */
export function Shortcuts({ config, session, productId, orderId }: ShortcutsProps) {
  const ids: Readonly<Record<string, string>> = { productId, orderId, orderNo: orderId };
  const address = (page: PageKey) => {
    const query = pages[page].query.map((name) => [name, ids[name]] as const);
    return pageAddress(config.routes[page] ?? pages[page].path, Object.fromEntries(query), session, config);
  };
  // What the tab had before would fill in for a field that was emptied.
  const keep = () => storeSession(() => window.sessionStorage, session);
  return (
    <ul className={styles['grid']}>
      {(Object.keys(wording.shortcuts) as (keyof typeof wording.shortcuts)[]).map((page) => (
        <li key={page}>
          <a className={styles['shortcut']} href={address(page)} onClick={keep}>
            {wording.shortcuts[page]}
          </a>
        </li>
      ))}
    </ul>
  );
}
