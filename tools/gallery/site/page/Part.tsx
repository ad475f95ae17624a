import type { PublicConfig } from '@loan/shared/contracts/config';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { applyBrand } from '../../../../host/src/launch/brand';
import { brandOf, marketOf, type Brand } from '../settings';
import styles from './gallery.module.css';
import { partShell } from './partShell';
import { samples } from './samples/samples';

/** One part in one state, alone on its page, with the brand that a shell would give it. */
export function Part({ settings, configured }: { readonly settings: URLSearchParams; readonly configured: Brand }) {
  const market = marketOf(settings);
  const [part, state] = [settings.get('part') ?? '', settings.get('state') ?? ''];
  const draw = samples[part]?.[state];
  if (draw === undefined) return <main data-unknown />;
  applyBrand({ brand: brandOf(settings, configured) } as PublicConfig, market);
  const say = (indonesian: string, english: string) => (market === 'india' ? english : indonesian);
  return (
    <ShellProvider shell={partShell(market)}>
      <main className={styles.part} data-sample={`${part}, ${state}`}>
        {draw({ market, say })}
      </main>
    </ShellProvider>
  );
}
