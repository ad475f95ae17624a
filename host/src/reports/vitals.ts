import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import type { Vital } from '@loan/shared/contracts/reports';

/** Higher values are not plausible measurements and are dropped. ms, or thousandths. */
const MOST = 600_000;

/**
 * Measures the first page of the document, including what the browser has noted since it was opened. `isFirst`:
 * whether the page is still open; later values belong to another page. Returns the function to call when the document
 * is hidden: values that can grow until then are reported once, at the first such moment.
 */
export function measure(isFirst: () => boolean, tell: (name: Vital, value: number) => void): () => void {
  const growing = new Map<Vital, number>();
  let over = false;
  const put = (name: Vital, value: number) => {
    if (value >= 0 && value <= MOST) tell(name, Math.round(value));
  };
  // A page restored from the back/forward cache is not a second visit.
  const isOurs = ({ navigationType }: Metric) => navigationType !== 'back-forward-cache' && !over;
  const once = (metric: Metric) => {
    if (isOurs(metric)) put(metric.name, metric.value);
  };
  const grow = (metric: Metric) => {
    if (isOurs(metric) && isFirst()) growing.set(metric.name, metric.name === 'CLS' ? metric.value * 1000 : metric.value);
  };
  onTTFB(once);
  onFCP(once);
  // Where arrays have no `at`, the library throws at the first layout shift.
  const others = 'at' in Array.prototype ? [onINP, onCLS] : [];
  for (const each of [onLCP, ...others]) each(grow, { reportAllChanges: true });
  return () => {
    if (over) return;
    over = true;
    for (const [name, value] of growing) put(name, value);
  };
}

/**
 * When the data of the first page was shown, in ms since the navigation. `stood`: when the shell had rendered it. A
 * server-rendered page shows its data once its document is parsed and painted. Undefined: the document was hidden
 * meanwhile.
 */
export function dataTime(stood: number, rendered: boolean): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const at = rendered && navigation !== undefined ? Math.max(navigation.domInteractive, painted) : stood;
  const isHidden = ({ name, startTime }: PerformanceEntry) => name === 'hidden' && startTime < at;
  return performance.getEntriesByType('visibility-state').some(isHidden) ? undefined : at;
}
