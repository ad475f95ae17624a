import { useId } from 'react';

import { engineText } from '@loan/shared/contracts/engines';
import { percentText, rateOf, wholeText } from '@loan/shared/format/failureRate';
import { classNames } from '@loan/shared/ui/classNames';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { TriangleAlert } from '@loan/shared/ui/icons';

import type { EngineRates, Rates } from '../../contract';
import styles from '../console.module.css';
import { inEngineOrder } from './figures';
import figureStyles from './figures.module.css';

const [WIDTH, HEIGHT] = [72, 10];

/** Engines that fail while the others do not, at the top of the page. Announced when it appears. */
export function EngineAlarms({ rates }: { readonly rates: Rates | undefined }) {
  return (
    <div role="alert">
      {rates?.alarms.map(({ engine, says }) => (
        <p key={says} className={styles.refusal} data-engine={engine}>
          <Icon of={TriangleAlert} className={styles.markIcon} size={16} /> <strong>{says}</strong>
        </p>
      ))}
    </div>
  );
}

function Row({ of, isFailing }: { readonly of: EngineRates; readonly isFailing: boolean }) {
  return (
    <li className={figureStyles.engine}>
      <span className={figureStyles.engineName}>{engineText(of.engine)}</span>
      <span className={figureStyles.engineRate}>
        <span className={classNames(isFailing && figureStyles.bad)}>{percentText(rateOf(of))}</span> of {wholeText(of.loads)}
      </span>
      <svg aria-hidden="true" className={figureStyles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
        <path className={figureStyles.axis} d={`M0.5 0V${HEIGHT}`} />
        <rect
          className={isFailing ? figureStyles.badBar : figureStyles.bar}
          x={1}
          y={1}
          width={rateOf(of) * (WIDTH - 1)}
          height={HEIGHT - 2}
        />
      </svg>
    </li>
  );
}

/** Failure rate of each engine: failing engines first, then by number of loads. */
export function EngineFigures({ rates }: { readonly rates: Rates }) {
  const id = useId();
  const { shown, more } = inEngineOrder(rates);
  const failing = new Set(rates.alarms.map(({ engine }) => engine));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className={styles.name} id={id}>
        By engine
      </h2>
      <p className={styles.small}>Loads of the last 30 minutes that fail</p>
      <ul className={styles.entries}>
        {shown.map((each) => (
          <Row key={each.engine} of={each} isFailing={failing.has(each.engine)} />
        ))}
      </ul>
      {more !== undefined && (
        <p className={styles.small}>
          {more.engines} more: {percentText(rateOf(more))} of {wholeText(more.loads)}
        </p>
      )}
    </section>
  );
}
