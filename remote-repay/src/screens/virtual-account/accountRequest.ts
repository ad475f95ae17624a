import type { PageQuery } from '@loan/shared/contracts/pages';
import type { Shell } from '@loan/shared/contracts/shell';

import type { VirtualAccountRequest } from '../../api/repay';
import { amountToPay } from '../amountToPay';
import { storedMethod } from '../storedMethod';

/**
 * The payment that an address asks for (product §7.6, generate-vcode). Undefined when its amount cannot be paid: then
 * nothing may be requested. Works without ids.
 */
export function accountRequest(
  query: PageQuery<'repayOrNot'>,
  shell: Pick<Shell, 'market'> & { readonly storage: Pick<Shell['storage'], 'local'> },
): VirtualAccountRequest | undefined {
  const amount = amountToPay(query.amount, shell.market);
  if (amount === undefined) return undefined;
  return {
    productId: query.productId || '',
    orderId: query.orderId || '',
    amount,
    ...storedMethod(shell.storage.local),
    is_display: query.display === '1' ? '1' : '0',
  };
}
