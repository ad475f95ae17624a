import type { ShellStorage } from '@loan/shared/contracts/shell';

import { isPayCode, type PayType, type VirtualAccountRequest } from '../api/repay';

/** A way to pay, in the form in which it is stored (product §11.1) and sent. */
export interface Method {
  readonly payType: PayType;
  /** The bank or the market; '' when none is chosen. */
  readonly payCode: string;
  /** The bank's method as its position + 1; '' for none. */
  readonly specificNum: string;
}

/** Its keys, and its parameters in an address (`FirstReads.record`). */
export const METHOD = ['isDefault', 'payType', 'payCode', 'specificNum'] as const;

type SentMethod = Pick<VirtualAccountRequest, 'pay_type' | 'payCode' | 'specific_num' | 'is_default'>;

const DEFAULT: SentMethod = { pay_type: '1', payCode: '', specific_num: '', is_default: '1' };

/** Reads a chosen method; undefined when a value is invalid. */
export function methodOf(values: Readonly<Record<keyof Method, unknown>>): Method | undefined {
  const { payType, payCode, specificNum: num } = values;
  const specificNum = num ?? '';
  if (payType !== '1' && payType !== '2') return undefined;
  if (typeof payCode !== 'string' || !isPayCode(payCode)) return undefined;
  return typeof specificNum === 'string' && /^([1-9]\d{0,2})?$/.test(specificNum) ? { payType, payCode, specificNum } : undefined;
}

/**
 * The method that was saved on this device, or that an address says is. Both are untrusted input: an invalid value counts as none, and the server
 * picks. A market has no method number, and neither has a bank whose methods the server does not list.
 */
export function storedMethod(local: Pick<ShellStorage, 'get'>): SentMethod {
  if (local.get('isDefault') !== '0') return DEFAULT;
  const method = methodOf({ payType: local.get('payType'), payCode: local.get('payCode'), specificNum: local.get('specificNum') });
  if (method === undefined) return DEFAULT;
  return { pay_type: method.payType, payCode: method.payCode, specific_num: method.specificNum, is_default: '0' };
}

/**
 * Saves a choice; payments request it from now on instead of the server's default (product §5.4). The older choice is
 * removed first and the mark is written last, so that a full storage never holds a mixture of two choices.
 */
export function saveMethod(local: ShellStorage, { payType, payCode, specificNum }: Method): void {
  forgetMethod(local);
  local.set('payType', payType);
  local.set('payCode', payCode);
  local.set('specificNum', specificNum);
  local.set('isDefault', '0');
}

export function forgetMethod(local: ShellStorage): void {
  for (const key of METHOD) local.remove(key);
}
