import { percentText, rateOf, wholeText } from '@loan/shared/format/failureRate';
import { counted } from '@loan/shared/format/plural';
import { classNames } from '@loan/shared/ui/classNames';

import type { Rates, VersionRates } from '../../contract';
import styles from '../console.module.css';
import { clockText } from '../times';
import { vitalText } from './figures';
import figureStyles from './figures.module.css';

const [WIDTH, HEIGHT, BARS] = [120, 36, 12];
/** Minimum top of the chart, so that one failure among few loads does not fill it. */
const LEAST_TOP = 0.05;

interface RateChartProps {
  readonly of: VersionRates;
  /** ms; the first bar begins `BARS` steps before the last. */
  readonly to: number;
  /** Minutes. */
  readonly step: number;
  readonly isFailing: boolean;
}

/** The failure rate of the last hour, one bar for each step, with the numbers as text. */
function RateChart({ of, to, step, isFailing }: RateChartProps) {
  const stepMs = step * 60_000;
  const last = Math.floor((to - 1) / stepMs) * stepMs;
  const bars = of.series.filter(({ at, loads }) => at > last - BARS * stepMs && loads > 0);
  const top = Math.max(LEAST_TOP, ...bars.map(rateOf));
  const words = bars.map((bar) => `${clockText(bar.at, to)} ${percentText(rateOf(bar))} of ${wholeText(bar.loads)}`);
  const label = `Loads that fail, of ${of.version}, every ${counted(step, 'minute')}: ${words.join('; ') || 'nothing counted'}`;
  return (
    <svg className={figureStyles.chart} role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <path className={figureStyles.axis} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      {bars.map((bar) => {
        const height = Math.max(1, (rateOf(bar) / top) * (HEIGHT - 2));
        const x = WIDTH - ((last - bar.at) / stepMs + 1) * (WIDTH / BARS);
        return (
          <rect
            key={bar.at}
            className={isFailing ? figureStyles.badBar : figureStyles.bar}
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

export interface ArmFiguresProps {
  /** The arm in words: `everybody`, `canary, 10 % of devices`. */
  readonly who: string;
  readonly version: string;
  readonly of: VersionRates | undefined;
  readonly rates: Rates | undefined;
  readonly isFailing: boolean;
}

function Vitals({ p75 }: Pick<VersionRates, 'p75'>) {
  const known = Object.entries(p75);
  if (known.length === 0) return null;
  return <p className={styles.small}>p75: {known.map(([name, value]) => `${name} ${vitalText(name, value)}`).join(' · ')}</p>;
}

/** One version of a package: its arm and its counts. */
export function ArmFigures({ who, version, of, rates, isFailing }: ArmFiguresProps) {
  return (
    <div className={figureStyles.arm}>
      <p className={figureStyles.armHead}>
        <strong className={figureStyles.version}>{version}</strong> <span className={figureStyles.quiet}>{who}</span>
      </p>
      {of === undefined || rates === undefined ? (
        <p className={styles.small}>
          {rates === undefined || rates.sources.every(({ fault }) => fault !== undefined)
            ? 'No figures.'
            : 'Nothing counted in the last hour.'}
        </p>
      ) : (
        <>
          <div className={figureStyles.figureLine}>
            <p className={figureStyles.figureWords}>
              <span className={classNames(figureStyles.figure, isFailing && figureStyles.bad)}>{percentText(rateOf(of))}</span>{' '}
              <span className={styles.small}>
                of loads fail ({wholeText(of.failures)} of {wholeText(of.loads)})
              </span>
            </p>
            <RateChart of={of} to={rates.to} step={rates.step} isFailing={isFailing} />
          </div>
          {of.codes.length > 0 && (
            <p className={styles.small}>{of.codes.map(({ code, count }) => `${code} ${wholeText(count)}`).join(' · ')}</p>
          )}
          <Vitals p75={of.p75} />
        </>
      )}
    </div>
  );
}
