import type { PageQuery } from '@loan/shared/contracts/pages';
import type { Shell } from '@loan/shared/contracts/shell';

import type { VirtualAccountRequest } from '../../api/repay';
import { amountToPay } from '../amountToPay';
import { type METHOD, storedMethod } from '../storedMethod';

/**
 * The payment that an address asks for (product §7.6, generate-vcode). Undefined when its amount cannot be paid: then
 * nothing may be requested. Works without ids. `hydrated`: what the device has stored is known; before, the address may say it.
 */
export function accountRequest(
  query: PageQuery<'repayOrNot'>,
  shell: Pick<Shell, 'market'> & { readonly storage: Pick<Shell['storage'], 'local'> },
  hydrated: boolean,
): VirtualAccountRequest | undefined {
  const amount = amountToPay(query.amount, shell.market);
  if (amount === undefined) return undefined;
  return {
    productId: query.productId || '',
    orderId: query.orderId || '',
    amount,
    ...storedMethod(hydrated || !query.isDefault ? shell.storage.local : { get: (key) => query[key as (typeof METHOD)[number]] }),
    is_display: query.display === '1' ? '1' : '0',
  };
}
