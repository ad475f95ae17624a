import type { PayByProps } from './PayBy';
import { PayByLines } from './PayByLines';
import { useLate } from './useLate';

const load = async () => (await import(/* webpackChunkName: "repayOrNot-tips" */ './PayBy')).PayBy;

/** Until when it can be paid: the server's own text at once, the words of the market when they are here, in space that is kept for them. */
export function PayBySpace({ expiry, onReread }: PayByProps) {
  const { Part } = useLate(load, true);
  if (Part === 'missing') return <PayByLines day="" exact={expiry} />;
  return Part === undefined ? <PayByLines day={'\u00a0'} exact={expiry} /> : <Part expiry={expiry} onReread={onReread} />;
}
