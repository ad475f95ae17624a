import { counted } from '@loan/shared/format/plural';

import type { VersionRates } from '../contract';
import styles from './console.module.css';
import { percent, rateOf, whole } from './figures';
import { clockText } from './times';

const [WIDTH, HEIGHT, BARS] = [120, 36, 12];
/** Minimum top of the chart, so that one failure among few loads does not fill it. */
const LEAST_TOP = 0.05;

export interface RateChartProps {
  readonly of: VersionRates;
  /** ms; the first bar begins `BARS` steps before the last. */
  readonly to: number;
  /** Minutes. */
  readonly step: number;
  readonly isFailing: boolean;
}

/** The failure rate of the last hour, one bar for each step, with the numbers as text. */
export function RateChart({ of, to, step, isFailing }: RateChartProps) {
  const stepMs = step * 60_000;
  const last = Math.floor((to - 1) / stepMs) * stepMs;
  const bars = of.series.filter(({ at, loads }) => at > last - BARS * stepMs && loads > 0);
  const top = Math.max(LEAST_TOP, ...bars.map(rateOf));
  const words = bars.map((bar) => `${clockText(bar.at, to)} ${percent(rateOf(bar))} of ${whole(bar.loads)}`);
  const label = `Loads that fail, of ${of.version}, every ${counted(step, 'minute')}: ${words.join('; ') || 'nothing counted'}`;
  return (
    <svg className={styles.chart} role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <path className={styles.axis} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      {bars.map((bar) => {
        const height = Math.max(1, (rateOf(bar) / top) * (HEIGHT - 2));
        const x = WIDTH - ((last - bar.at) / stepMs + 1) * (WIDTH / BARS);
        return (
          <rect
            key={bar.at}
            className={isFailing ? styles.badBar : styles.bar}
            x={x + 1}
            y={HEIGHT - height}
            width={WIDTH / BARS - 2}
            height={height}
          />
        );
      })}
    </svg>
  );
}
