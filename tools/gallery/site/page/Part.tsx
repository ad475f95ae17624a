import type { Market, Shell } from '@loan/shared/contracts/shell';
import { TIME_ZONES } from '@loan/shared/contracts/timeZones';
import { pageBrand } from '@loan/shared/format/pageBrand';
import { createZone } from '@loan/shared/format/zone';
import { ErrorPanel } from '@loan/shared/ui/ErrorPanel/ErrorPanel';
import { ShellProvider } from '@loan/shared/ui/ShellContext';
import { en } from '@loan/shared/wording/commonEn';
import { id } from '@loan/shared/wording/commonId';

import { applyBrand } from '../../../../host/src/launch/brand';
import { type Brand, brandOf, marketOf } from '../settings';
import styles from './gallery.module.css';
import { nothing } from './samples/sample';
import { samples } from './samples/samples';

/** The shell for parts in the gallery: their links lead nowhere. */
function partShell(market: Market): Shell {
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

/** One part in one state, alone on its page, with the brand that a shell would give it. */
export function Part({ settings, configured }: { readonly settings: URLSearchParams; readonly configured: Brand }) {
  const market = marketOf(settings);
  const [part, state] = [settings.get('part') ?? '', settings.get('state') ?? ''];
  const draw = samples[part]?.[state];
  if (draw === undefined) return <main data-unknown />;
  applyBrand(pageBrand(brandOf(settings, configured)), market);
  const say = (indonesian: string, english: string) => (market === 'india' ? english : indonesian);
  return (
    <ShellProvider shell={partShell(market)}>
      <main className={styles.part} data-sample={`${part}, ${state}`}>
        {draw({ market, say })}
      </main>
    </ShellProvider>
  );
}
