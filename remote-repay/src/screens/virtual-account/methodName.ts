import type { VirtualAccount } from '../../api/repay';

/** The payment method as text: the bank and its method, or the market; '' when the server names neither. */
export function methodName({ channel, bankSteps, specificNum }: VirtualAccount): string {
  const method = specificNum === '' ? '' : bankSteps[Number(specificNum) - 1]?.name || '';
  return [channel, method].filter((part, index, parts) => part !== '' && parts.indexOf(part) === index).join(' · ');
}
