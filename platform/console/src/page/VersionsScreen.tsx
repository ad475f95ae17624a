import { useState } from 'react';

import { counted } from '@loan/shared/format/plural';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';

import type { ChannelState, PackageState, Refusal, Retention } from '../contract';
import type { Wish } from './actionTexts';
import { get } from './api';
import styles from './console.module.css';
import { FiguresTable } from './figures/FiguresTable';
import { clockText } from './times';

/** Versions of one package listed by name; the rest are only counted. */
const NAMED = 12;

const listed = (versions: readonly string[]): string =>
  versions.length <= NAMED ? versions.join(', ') : `${versions.slice(0, NAMED).join(', ')} and ${versions.length - NAMED} more`;

function PackageVersions({ of }: { readonly of: PackageState }) {
  const { name, version, fallback, bad, published } = of;
  return (
    <Card title={name}>
      <Rows>
        <Row label="Everybody" value={version} />
        {fallback !== undefined && <Row label="Falls back to" value={fallback} />}
        <Row label="Bad" value={bad.length === 0 ? 'none' : listed(bad)} />
        <Row label="Published" value={listed(published) || 'none'} />
      </Rows>
    </Card>
  );
}

function Frozen({ channel, now, onWish }: Pick<VersionsScreenProps, 'channel' | 'now' | 'onWish'>) {
  const isFrozen = channel.frozen.some(({ name }) => name === '*');
  return (
    <Card title="Freezes">
      {channel.frozen.length === 0 && <p className={styles.small}>None. New versions may come in.</p>}
      {channel.frozen.map(({ name, by, why, until }) => (
        <p key={name} className={styles.freeze}>
          {name === '*' ? 'Everything' : name} until {clockText(until, now)}, by {by}: “{why}”
        </p>
      ))}
      {onWish !== undefined && (
        <Button kind="secondary" onPress={() => onWish({ action: isFrozen ? 'unfreeze' : 'freeze', name: '*' })}>
          {isFrozen ? 'Unfreeze everything' : 'Freeze everything'}
        </Button>
      )}
    </Card>
  );
}

function RetentionCard() {
  const [retention, setRetention] = useState<Retention>();
  const [refusal, setRefusal] = useState<Refusal>();
  const ask = async () => {
    const answer = await get<Retention>('/api/retention');
    if (answer.ok) setRetention(answer.value);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  const bytes = retention?.unused.reduce((sum, each) => sum + each.bytes, 0) ?? 0;
  return (
    <Card title="Retention">
      <div role="status">
        {refusal !== undefined && <p className={styles.refusal}>{refusal.message}</p>}
        {retention !== undefined && (
          <p>
            {retention.unused.length === 0
              ? 'Somebody can still ask for every version in the store.'
              : `A prune would free ${(bytes / 1_000_000).toFixed(1)} MB: ${listed(retention.unused.map(({ name, version }) => `${name} ${version}`))}.`}{' '}
            <span className={styles.small}>Pages opened in the last {counted(retention.days, 'day')} keep theirs.</span>
          </p>
        )}
      </div>
      {retention === undefined && (
        <Button kind="secondary" onPress={ask}>
          What would a prune free?
        </Button>
      )}
    </Card>
  );
}

const SIGNED = {
  none: 'Not signed: who may write into the store may change the channel.',
  promoter: 'Signed: a promoter’s key signs each document.',
  approver: 'Signed: what is new needs a promoter and an approver. Taking back needs a promoter.',
} as const;

export interface VersionsScreenProps {
  readonly channel: ChannelState;
  readonly now: number;
  /** Absent for persons who may not act. */
  readonly onWish?: ((wish: Wish) => void) | undefined;
}

/** Versions of the channel, bad versions, freezes, required signatures, and what a prune would delete. */
export function VersionsScreen({ channel, now, onWish }: VersionsScreenProps) {
  return (
    <section aria-labelledby="versions-title">
      <h2 className={styles.screenTitle} id="versions-title">
        Versions
      </h2>
      <div className={styles.columns}>
        <Frozen channel={channel} now={now} onWish={onWish} />
        {channel.packages.map((of) => (
          <PackageVersions key={of.name} of={of} />
        ))}
        <Card title="Signatures">
          <p>{SIGNED[channel.signatures]}</p>
        </Card>
        <RetentionCard />
      </div>
      <FiguresTable channel={channel.channel} number={channel.number} />
    </section>
  );
}
