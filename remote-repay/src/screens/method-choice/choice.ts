import { keptValue } from '@loan/shared/area/keptValue';
import { fieldsOf } from '@loan/shared/contracts/api/read';
import type { Market, ShellStorage } from '@loan/shared/contracts/shell';

import type { PayChannel } from '../../api/repay';
import { methodOf, storedMethod, type Method } from '../storedMethod';

/** Default market in Indonesia, used when it is listed and the borrower has chosen none (product §5.4). */
const DEFAULT_MARKET = 'ALFAMART';

/** Keeps the parts of a choice that are in the newly loaded list. A bank or market that is gone is not replaced by another. */
export function offered({ payType, payCode, specificNum }: Method, channels: readonly PayChannel[], market: Market): Method {
  const named = channels.find(({ name }) => name === payCode);
  const hasDefault = payCode === '' && payType === '2' && market === 'indonesia';
  const channel = named ?? (hasDefault ? channels.find(({ name }) => name.toUpperCase() === DEFAULT_MARKET) : undefined);
  const method = payType === '1' ? channel?.methods.find(({ num }) => num === specificNum) : undefined;
  return { payType, payCode: channel?.name ?? '', specificNum: method?.num ?? '' };
}

/** Whether a choice can be paid with: a market, or a bank with one of its methods, if it has any (product §5.4). */
export function isComplete({ payType, payCode, specificNum }: Method, channels: readonly PayChannel[]): boolean {
  const channel = channels.find(({ name }) => name === payCode);
  return channel !== undefined && (payType === '2' || channel.methods.length === 0 || specificNum !== '');
}

/** A choice that is not confirmed yet. It survives a reload of the page. */
export const draft = keptValue<Method>(
  'repay.method',
  (value) => {
    const { payType, payCode, specificNum } = fieldsOf(value);
    if (payType !== '1' && payType !== '2') return undefined;
    return methodOf({ payType, payCode, specificNum }) ?? { payType, payCode: '', specificNum: '' };
  },
  {
    read: (text) => Object.fromEntries(new URLSearchParams(text)),
    write: ({ payType, payCode, specificNum }) => new URLSearchParams({ payType, payCode, specificNum }).toString(),
  },
);

/** Initial choice: the unconfirmed one, else the saved one, else banks with none chosen. */
export function startMethod({ local, session }: { readonly local: ShellStorage; readonly session: ShellStorage }): Method {
  const saved = storedMethod(local);
  return draft.read(session) ?? { payType: saved.pay_type, payCode: saved.payCode, specificNum: saved.specific_num };
}
