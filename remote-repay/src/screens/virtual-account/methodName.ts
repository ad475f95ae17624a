import type { VirtualAccount } from '../../api/repay';

/** The payment method as text: the bank and its method, or the market; '' when the server names neither. */
export function methodName({ channel, bankSteps, specificNum }: VirtualAccount): string {
  const method = specificNum === '' ? '' : bankSteps[Number(specificNum) - 1]?.name || '';
  return [channel, method].filter((part, index, parts) => part !== '' && parts.indexOf(part) === index).join(' · ');
}

/** Index of the instructions that come first and are open: the chosen method's (product §5.4: stored offset by 1), else the first. */
export function openAtFirst(chosen: string, { bankSteps, specificNum }: VirtualAccount): number {
  const index = Number(chosen || specificNum || '1') - 1;
  return index < bankSteps.length ? index : 0;
}
