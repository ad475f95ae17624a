import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import type { Vital } from '@loan/shared/contracts/reports';

/** More is no measurement. ms, or thousandths. */
const MOST = 600_000;

/**
 * Measures the first page of the document, with what the browser has noted since it was opened. `isFirst`: it is still open;
 * what comes later is of another page. Answers what is to be called when the document is hidden: what may grow until then is
 * told at the first such moment, once.
 */
export function measure(isFirst: () => boolean, tell: (name: Vital, value: number) => void): () => void {
  const growing = new Map<Vital, number>();
  let over = false;
  const put = (name: Vital, value: number) => {
    if (value >= 0 && value <= MOST) tell(name, Math.round(value));
  };
  // A page that comes back from the browser's cache is no second visit.
  const isOurs = ({ navigationType }: Metric) => navigationType !== 'back-forward-cache' && !over;
  const once = (metric: Metric) => {
    if (isOurs(metric)) put(metric.name, metric.value);
  };
  const grow = (metric: Metric) => {
    if (isOurs(metric) && isFirst()) growing.set(metric.name, metric.name === 'CLS' ? metric.value * 1000 : metric.value);
  };
  onTTFB(once);
  onFCP(once);
  // Where arrays have no `at`, the library throws at the first shift of the layout.
  const others = 'at' in Array.prototype ? [onINP, onCLS] : [];
  for (const each of [onLCP, ...others]) each(grow, { reportAllChanges: true });
  return () => {
    if (over) return;
    over = true;
    for (const [name, value] of growing) put(name, value);
  };
}

/**
 * When the data of the first page stood, in ms since the navigation. `stood`: when the shell had drawn it. A page that came
 * drawn had its data when its document was whole and painted. Undefined: the document was out of sight meanwhile.
 */
export function dataTime(stood: number, drawn: boolean): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const at = drawn && navigation !== undefined ? Math.max(navigation.domInteractive, painted) : stood;
  const isHidden = ({ name, startTime }: PerformanceEntry) => name === 'hidden' && startTime < at;
  return performance.getEntriesByType('visibility-state').some(isHidden) ? undefined : at;
}
