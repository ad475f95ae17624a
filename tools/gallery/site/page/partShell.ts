import type { Market, Shell } from '@loan/shared/contracts/shell';
import { TIME_ZONES } from '@loan/shared/contracts/timeZones';
import { createZone } from '@loan/shared/format/zone';
import { ErrorPanel } from '@loan/shared/ui/ErrorPanel/ErrorPanel';
import { en } from '@loan/shared/wording/commonEn';
import { id } from '@loan/shared/wording/commonId';

import { nothing } from './samples/sample';

/** The shell for parts in the gallery: their links lead nowhere. */
export function partShell(market: Market): Shell {
  const used = {
    market,
    language: market === 'india' ? 'en' : 'id',
    wording: market === 'india' ? en : id,
    config: { service: { phone: '08000000000' }, trust: {}, copy: { indonesianInIndia: false, fixed: 'specified' } },
    now: Date.now,
    zone: createZone(TIME_ZONES[market]),
    drawsHead: false,
    headSlot: nothing,
    setTitle: nothing,
    toast: () => nothing,
    onBack: () => nothing,
    onResume: () => nothing,
    admit: nothing,
    open: nothing,
    bridge: { goHome: nothing, returnLogin: () => true, callPhone: nothing },
    ErrorPanel,
  };
  return used as unknown as Shell;
}
