import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { pageAddress } from '@loan/shared/shell/pageAddress';

import { storeSession } from '../launch/session';
import styles from './testPreview.module.css';
import { wording } from './wording';

type Shortcut = keyof typeof wording.shortcuts;

/** The usual paths of the pages and the parameters of each. This page makes no request, so it cannot ask where a release has them. */
const USUAL: Readonly<Record<Shortcut, { readonly path: string; readonly query: readonly ('productId' | 'orderId' | 'orderNo')[] }>> = {
  loanConfirm: { path: '/loanConfirm', query: ['productId'] },
  loanDetail: { path: '/loanDetail', query: ['productId', 'orderId'] },
  repay: { path: '/repay', query: ['productId', 'orderId'] },
  repayDelay: { path: '/repayDelay', query: ['productId', 'orderId'] },
  bindCard: { path: '/bindCard', query: [] },
  aboutUs: { path: '/aboutUs', query: [] },
  complaint: { path: '/complaint', query: ['orderNo', 'orderId'] },
  customerService: { path: '/customerService', query: [] },
  privacyPolicy: { path: '/privacy', query: [] },
  payInstructions: { path: '/payInstructions', query: [] },
};

export interface ShortcutsProps {
  readonly config: PublicConfig;
  /** With the edited values. */
  readonly session: SessionParameters;
  readonly productId: string;
  readonly orderId: string;
}

/**
 * Ordinary links: each loads its page as a new document, which starts with the edited values as if an app had opened
 * it. Pages that this release does not have get their link too.
 */
export function Shortcuts({ config, session, productId, orderId }: ShortcutsProps) {
  const ids = { productId, orderId, orderNo: orderId };
  const address = (page: Shortcut) => {
    const query = USUAL[page].query.map((name) => [name, ids[name]] as const);
    return pageAddress(config.routes[page] ?? USUAL[page].path, Object.fromEntries(query), session, config);
  };
  // Otherwise a stored value of the tab would replace a field that was emptied.
  const keep = () => storeSession(() => window.sessionStorage, session);
  return (
    <ul className={styles['grid']}>
      {(Object.keys(wording.shortcuts) as Shortcut[]).map((page) => (
        <li key={page}>
          <a className={styles['shortcut']} href={address(page)} onClick={keep}>
            {wording.shortcuts[page]}
          </a>
        </li>
      ))}
    </ul>
  );
}
