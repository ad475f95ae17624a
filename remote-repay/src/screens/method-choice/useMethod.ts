import { useState } from 'react';

import { keptValue } from '@loan/shared/area/keptValue';
import { fieldsOf } from '@loan/shared/contracts/api/read';
import type { Market, ShellStorage } from '@loan/shared/contracts/shell';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { PayChannel, PayType } from '../../api/repay';
import { type OrderIds, usePayTypesQuery } from '../../repayApi';
import { forgetMethod, type Method, methodOf, saveMethod, storedMethod } from '../storedMethod';

const NONE: readonly PayChannel[] = [];

/** The chosen way to pay. It is always one that the last loaded list has. */
export function useMethod({ productId, orderId }: OrderIds) {
  const shell = useShell();
  const { local, session } = shell.storage;
  const [chosen, setChosen] = useState(() => startMethod(shell.storage));
  const [lastUsed, setLastUsed] = useState(() => storedMethod(local).payCode);
  const query = usePayTypesQuery({ productId, orderId, pay_type: chosen.payType });
  const channels = query.currentData?.channels ?? NONE;
  const method = offered(chosen, channels, shell.market);
  const choose = (next: Method) => {
    draft.write(session, next);
    setChosen(next);
  };
  return {
    query,
    method,
    /** The bank or market that was saved when the page opened; '' for none, or after the type was changed. */
    lastUsed,
    complete: isComplete(method, channels),
    /** Clears the choice on the page and on the device, and requests the options of the other type (product §5.4). */
    chooseType: (payType: PayType) => {
      forgetMethod(local);
      setLastUsed('');
      choose({ payType, payCode: '', specificNum: '' });
    },
    /** Chooses a bank or a market. Another bank has other methods, so the method is cleared. */
    chooseChannel: (payCode: string) => payCode !== method.payCode && choose({ ...method, payCode, specificNum: '' }),
    chooseBankMethod: (specificNum: string) => choose({ ...method, specificNum }),
    save: () => {
      saveMethod(local, method);
      draft.remove(session);
    },
  };
}

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
