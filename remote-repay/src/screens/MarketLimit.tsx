import { showMoney } from '@loan/shared/format/money';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../wording/useWording';
import { Note } from './Note';

/** The highest amount that a mini market accepts per payment, if configured (`va.limits`). */
export function MarketLimit({ name }: { readonly name: string }) {
  const { config, market } = useShell();
  const { va } = useWording();
  const max = new Map(Object.entries(config.va.limits)).get(name);
  if (max === undefined) return null;
  const [before, after] = va.limit.split('{market}');
  return (
    <Note tone="warn">
      {before}
      <span translate="no">{name}</span>
      {keepNumbers(fill(after ?? '', { max: showMoney(max, market) }))}
    </Note>
  );
}
