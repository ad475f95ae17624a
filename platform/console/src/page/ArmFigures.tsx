import { classNames } from '@loan/shared/ui/classNames';

import type { Rates, VersionRates } from '../contract';
import styles from './console.module.css';
import { percent, rateOf, vitalText, whole } from './figures';
import { RateChart } from './RateChart';

const WORDS = { data: 'data', LCP: 'LCP', INP: 'INP', CLS: 'CLS' } as const;

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
  return (
    <p className={styles.small}>
      p75: {known.map(([name, value]) => `${WORDS[name as keyof typeof WORDS]} ${vitalText(name, value)}`).join(' · ')}
    </p>
  );
}

/** One version of a package: its arm and its counts. */
export function ArmFigures({ who, version, of, rates, isFailing }: ArmFiguresProps) {
  return (
    <div className={styles.arm}>
      <p className={styles.armHead}>
        <strong className={styles.version}>{version}</strong> <span className={styles.quiet}>{who}</span>
      </p>
      {of === undefined || rates === undefined ? (
        <p className={styles.small}>
          {rates === undefined || rates.collectors.every(({ fault }) => fault !== undefined)
            ? 'No figures.'
            : 'Nothing counted in the last hour.'}
        </p>
      ) : (
        <>
          <div className={styles.figureLine}>
            <p className={styles.figureWords}>
              <span className={classNames(styles.figure, isFailing && styles.bad)}>{percent(rateOf(of))}</span>{' '}
              <span className={styles.small}>
                of loads fail ({whole(of.failures)} of {whole(of.loads)})
              </span>
            </p>
            <RateChart of={of} to={rates.to} step={rates.step} isFailing={isFailing} />
          </div>
          {of.codes.length > 0 && (
            <p className={styles.small}>{of.codes.map(({ code, count }) => `${code} ${whole(count)}`).join(' · ')}</p>
          )}
          <Vitals p75={of.p75} />
        </>
      )}
    </div>
  );
}
