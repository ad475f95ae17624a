import { keptValue, PLAIN } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { type Amount, readAmount, sumAmounts } from '@loan/shared/format/amountText';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { Period } from '../../api/repay';

/** Persisted selection of an order, in the form of `rememberedAs`. */
const ticksOf = (orderId: string) => keptValue(`repay.ticks.${orderId}`, (value) => value as string, PLAIN);

/** The ticks of one order. They survive a failure, a refresh, the way to the payment and back, and a reload. */
export function useSelection(pending: readonly Period[], orderId: string) {
  const shell = useShell();
  const [remembered, remember] = useKept(ticksOf(orderId), shell.storage.session);
  const amounts = pending.map((period) => readAmount(period.amount, shell.market));
  const payable = payableCount(amounts);
  const count = restoredCount(remembered, pending, payable);
  const sum = sumAmounts(amounts.slice(0, count));
  const choose = (next: number) => remember(rememberedAs(pending, next));
  return {
    /** Number of ticked periods, counted from the first. */
    count,
    /** Number of periods that can be ticked: those before the first one without a valid amount. */
    payable,
    /** Sum of the ticked periods, in whole rupiah or rupees. */
    sum,
    /** The sum is valid and greater than zero. */
    paysSome: sum.ok && sum.digits !== '0',
    /** Sum of the periods that are not ticked. */
    rest: sumAmounts(amounts.slice(count)),
    tap: (index: number) => choose(tapped(count, index)),
    toggleAll: () => choose(toggledAll(count, pending.length)),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/**
 * Which periods are ticked (product §5.3). A selection is always a prefix of the pending periods, so it is stored as a
 * count. `payable` is the number of periods before the first one without a valid amount: later ones cannot be part of a
 * payment.
 */
export function payableCount(amounts: readonly Amount[]): number {
  const broken = amounts.findIndex((amount) => !amount.ok);
  return broken === -1 ? amounts.length : broken;
}

/** The initial selection of a new plan: the server's ticks if they form a prefix, else the first period. */
export function startCount(pending: readonly Period[], payable: number): number {
  const ticked = pending.filter((period) => period.check).length;
  const isPrefix = ticked > 0 && pending.slice(0, ticked).every((period) => period.check);
  return isPrefix && ticked <= payable ? ticked : Math.min(1, payable);
}

/** Whether a row may be tapped: its `canClick` decides; without it, only the first row may. */
export function canTap(pending: readonly Period[], index: number, payable: number): boolean {
  const period = pending[index];
  return period !== undefined && index < payable && (period.canClick ?? index === 0);
}

/** Ticking a row ticks all rows up to it; unticking it unticks it and the later ones. */
export function tapped(count: number, index: number): number {
  return index < count ? index : index + 1;
}

/** Pay-all toggles between all periods and only the first. */
export function toggledAll(count: number, all: number): number {
  return count === all ? Math.min(1, all) : all;
}

const NONE = '-';

/** Form in which a selection is stored: the number of its last period. It stays valid when earlier periods are paid. */
export function rememberedAs(pending: readonly Period[], count: number): string {
  return pending[count - 1]?.no ?? NONE;
}

/** The stored selection if the plan still allows it; otherwise the initial one. */
export function restoredCount(remembered: string | undefined, pending: readonly Period[], payable: number): number {
  if (remembered === NONE) return 0;
  const count = pending.findIndex((period) => period.no === remembered) + 1;
  return count > 0 && count <= payable ? count : startCount(pending, payable);
}
