import { usePageLink } from '@loan/shared/area/usePageLink';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { LONGEST_PARAMETER } from '@loan/shared/contracts/pages';
import { useLocation } from '@loan/shared/runtime/router';
import { Button } from '@loan/shared/ui/Button/Button';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { LoanDetail } from '../../api/loan';
import { useServiceEventMutation } from '../../loanApi';
import { useWording } from '../../wording/useWording';
import styles from './LoanDetailScreen.module.css';
import type { FooterAction } from './status/statusRules';

export interface OrderFooterProps {
  readonly action: NonNullable<FooterAction>;
  readonly order: LoanDetail;
  readonly ids: { readonly productId: string; readonly orderId: string };
}

/** The button area (product §5.2). */
export function OrderFooter({ action, order, ids }: OrderFooterProps) {
  const shell = useShell();
  const { detail } = useWording();
  const [saveEvent] = useServiceEventMutation();
  const query = { ...carriedQuery(useLocation().search, shell.config.query.names), ...ids };

  const instalments = usePageLink('repay', query);
  const extension = usePageLink('repayDelay', query);
  const { h5Url } = order;
  const repay = h5Url ? { href: shell.admit(h5Url, 'link'), onPress: () => shell.follow(h5Url) } : instalments;
  const borrowMore = () => {
    const { productId } = ids;
    void saveEvent({ productId, positionId: 0 });
    if (!shell.bridge.goProduct(productId)) shell.open('productDetail', { productId });
  };

  if (action === 'borrow') return <Button onPress={borrowMore}>{detail.borrow}</Button>;
  return (
    <>
      <Button {...repay}>{detail.repay}</Button>
      {action === 'repayOrDelay' && (
        <p className={styles.delay}>
          <span>{detail.delay}</span>{' '}
          <Button kind="text" inline {...extension}>
            {detail.delayLink}
          </Button>
        </p>
      )}
    </>
  );
}

/**
 * The current query string, for pages that receive all of it (product §3.11), without the session parameters: the shell
 * adds those to every link itself. The first value of a name wins.
 */
export function carriedQuery(search: string, sessionNames: PublicConfig['query']['names']): Readonly<Record<string, string>> {
  const ofSession = new Set(Object.values(sessionNames));
  const given = [...new URLSearchParams(search)].filter(([name, value]) => !ofSession.has(name) && value.length <= LONGEST_PARAMETER);
  return Object.fromEntries(given.reverse());
}
