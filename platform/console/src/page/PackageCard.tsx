import { useId } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { classNames } from '@loan/shared/ui/classNames';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { TriangleAlert } from '@loan/shared/ui/icons';
import { Tag } from '@loan/shared/ui/Tag/Tag';

import type { Brought, ChannelState, FreezeState, PackageState, Rates } from '../contract';
import { shareWords, type Wish } from './actionTexts';
import styles from './console.module.css';
import { ArmFigures } from './figures/ArmFigures';
import { suggestedReason, type Figures } from './figures/figures';
import { clockText, spanText } from './times';

export interface PackageCardProps {
  readonly of: PackageState;
  readonly figures: Figures;
  readonly rates: Rates | undefined;
  readonly channel: ChannelState;
  readonly now: number;
  /** Absent for persons who may not act. */
  readonly onWish?: ((wish: Wish) => void) | undefined;
  readonly onMenu?: (() => void) | undefined;
}

function Since({ what, since, now }: { readonly what: string; readonly since: Brought | undefined; readonly now: number }) {
  if (since === undefined) return null;
  const { at, by, why, number } = since;
  return (
    <p className={styles.small}>
      {what} since <time dateTime={at}>{clockText(at, now)}</time> ({spanText(now - Date.parse(at))}), document {number}, by {by}
      {why === '' ? '' : `: “${why}”`}
    </p>
  );
}

/** Outcomes that fewer borrowers reach with the canary, by page. */
function Differences({ of: { name, canary }, rates }: Pick<PackageCardProps, 'of' | 'rates'>) {
  const found = rates?.differences.filter((each) => each.name === name && each.version === canary?.version) ?? [];
  return found.map(({ says }) => (
    <p key={says} className={styles.note}>
      <Icon of={TriangleAlert} className={styles.markIcon} size={14} /> {says}
    </p>
  ));
}

function Marks({ of, figures, frozen }: Pick<PackageCardProps, 'of' | 'figures'> & { readonly frozen: FreezeState | undefined }) {
  return (
    <span className={styles.marks}>
      {figures.failing !== undefined && (
        <Tag tone="danger">
          <Icon of={TriangleAlert} className={styles.markIcon} size={14} /> Failing
        </Tag>
      )}
      {of.disabled && <Tag tone="warn">Disabled</Tag>}
      {frozen !== undefined && <Tag tone="info">Frozen</Tag>}
    </span>
  );
}

/** One package of the channel: versions, figures, and the one likely action. The other actions are in its menu. */
export function PackageCard({ of, figures, rates, channel, now, onWish, onMenu }: PackageCardProps) {
  const id = useId();
  const { name, version, canary, pins, since } = of;
  const frozen = channel.frozen.find((freeze) => freeze.name === name || freeze.name === '*');
  const why = suggestedReason(of, figures);
  const isHalt = canary !== undefined && figures.failing !== 'rest';
  const rest = (
    <ArmFigures
      who={canary === undefined ? 'everybody' : 'everybody else'}
      version={version}
      of={figures.rest}
      rates={rates}
      isFailing={figures.failing === 'rest'}
    />
  );
  const inCanary = canary && (
    <ArmFigures
      who={`canary, ${shareWords(canary.share)}${canary.market === undefined ? '' : ` in ${canary.market}`}`}
      version={canary.version}
      of={figures.canary}
      rates={rates}
      isFailing={figures.failing === 'canary'}
    />
  );
  const [first, second] = figures.failing === 'rest' || inCanary === undefined ? [rest, inCanary] : [inCanary, rest];
  return (
    <section className={classNames(styles.card, figures.failing !== undefined && styles.failing)} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 className={styles.name} id={id}>
          {name}
        </h2>
        <Marks of={of} figures={figures} frozen={frozen} />
      </div>
      {first}
      {onWish !== undefined && (
        <div className={styles.cardButtons}>
          <Button
            kind={figures.failing === undefined ? 'secondary' : 'primary'}
            onPress={() => onWish({ action: isHalt ? 'halt' : 'rollback', name, why })}
            label={isHalt ? `Halt the canary of ${name}` : `Roll back ${name}`}
          >
            {isHalt ? 'Halt canary' : 'Roll back'}
          </Button>
          <Button kind="secondary" onPress={() => onMenu?.()} label={`More for ${name}`}>
            More
          </Button>
        </div>
      )}
      {second}
      <Differences of={of} rates={rates} />
      {Object.entries(pins).map(([market, pinned]) => (
        <ArmFigures key={market} who={`pinned in ${market}`} version={pinned} of={figures.pins[market]} rates={rates} isFailing={false} />
      ))}
      <Since what={`Canary ${canary?.version}`} since={canary?.since} now={now} />
      <Since what={version} since={since} now={now} />
    </section>
  );
}
