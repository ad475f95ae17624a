import { showMoney } from '@loan/shared/format/money';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../wording/useWording';
import { Note } from './Note';

/** The most a mini market accepts per payment, where that is configured (`va.limits`). */
export function MarketLimit({ name }: { readonly name: string }) {
  const { config, market } = useShell();
  const { va } = useWording();
  const max = new Map(Object.entries(config.va.limits)).get(name);
  return max === undefined ? null : <Note tone="warn">{fill(va.limit, { market: name, max: showMoney(max, market) })}</Note>;
}
