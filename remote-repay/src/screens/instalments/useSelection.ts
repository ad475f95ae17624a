import { keptValue, PLAIN } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { readAmount, sumAmounts, type Amount } from '@loan/shared/format/amountText';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { Period } from '../../api/repay';
import { payableCount, rememberedAs, restoredCount, tapped, toggledAll } from './selection';

export interface Selection {
  /** Number of ticked periods, counted from the first. */
  readonly count: number;
  /** Number of periods that can be ticked: those before the first one without a valid amount. */
  readonly payable: number;
  /** Sum of the ticked periods, in whole rupiah or rupees. */
  readonly sum: Amount;
  /** The sum is valid and greater than zero. */
  readonly paysSome: boolean;
  /** Sum of the periods that are not ticked. */
  readonly rest: Amount;
  readonly tap: (index: number) => void;
  readonly toggleAll: () => void;
}

/** Persisted selection of an order, in the form of `rememberedAs`. */
const ticksOf = (orderId: string) => keptValue(`repay.ticks.${orderId}`, (value) => value as string, PLAIN);

/** The ticks of one order. They survive a failure, a refresh, the way to the payment and back, and a reload. */
export function useSelection(pending: readonly Period[], orderId: string): Selection {
  const shell = useShell();
  const [remembered, remember] = useKept(ticksOf(orderId), shell.storage.session);
  const amounts = pending.map((period) => readAmount(period.amount, shell.market));
  const payable = payableCount(amounts);
  const count = restoredCount(remembered, pending, payable);
  const sum = sumAmounts(amounts.slice(0, count));
  const choose = (next: number) => remember(rememberedAs(pending, next));
  return {
    count,
    payable,
    sum,
    paysSome: sum.ok && sum.digits !== '0',
    rest: sumAmounts(amounts.slice(count)),
    tap: (index) => choose(tapped(count, index)),
    toggleAll: () => choose(toggledAll(count, pending.length)),
  };
}
