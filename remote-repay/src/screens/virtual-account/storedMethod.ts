import type { VirtualAccountRequest } from '@loan/shared/contracts/api/repayWire';
import type { ShellStorage } from '@loan/shared/contracts/shell';

type Method = Pick<VirtualAccountRequest, 'pay_type' | 'payCode' | 'specific_num' | 'is_default'>;

const DEFAULT: Method = { pay_type: '1', payCode: '', specific_num: '', is_default: '1' };

/**
 * The payment method that was chosen on this device (specification §3, storage keys). Storage is
 * input like any other: what does not have the shape of a saved choice counts as none, and the
 * server picks. A bank has a method number (position + 1), a market may have none.
 */
export function storedMethod(local: ShellStorage): Method {
  const payType = local.get('payType');
  const payCode = local.get('payCode') ?? '';
  const specificNum = local.get('specificNum') ?? '';
  if (local.get('isDefault') !== '0' || (payType !== '1' && payType !== '2')) return DEFAULT;
  if (payCode.trim() === '' || !/^[^\p{C}]{1,64}$/u.test(payCode)) return DEFAULT;
  const hasMethod = /^[1-9]\d{0,2}$/.test(specificNum);
  if (!hasMethod && (payType === '1' || specificNum !== '')) return DEFAULT;
  return { pay_type: payType, payCode, specific_num: specificNum, is_default: '0' };
}
