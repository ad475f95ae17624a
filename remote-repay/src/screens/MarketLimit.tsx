import { showMoney } from '@loan/shared/format/money';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../wording/useWording';
import { Note } from './Note';

/** The highest amount that a mini market accepts per payment, if configured (`va.limits`). */
export function MarketLimit({ name }: { readonly name: string }) {
  const { config, market } = useShell();
  const { va } = useWording();
  const max = new Map(Object.entries(config.va.limits)).get(name);
  return max === undefined ? null : <Note tone="warn">{fill(va.limit, { market: name, max: showMoney(max, market) })}</Note>;
}
