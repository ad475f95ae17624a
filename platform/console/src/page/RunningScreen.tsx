import { Button } from '@loan/shared/ui/Button/Button';

import type { ChannelState, ProposalState, Rates } from '../contract';
import type { Wish } from './actionTexts';
import styles from './console.module.css';
import { EngineAlarms, EngineFigures } from './figures/EngineFigures';
import { inOrder } from './figures/figures';
import { PackageCard } from './PackageCard';
import { clockText, spanText } from './times';

export interface RunningScreenProps {
  readonly channel: ChannelState;
  readonly rates: Rates | undefined;
  readonly now: number;
  /** Absent for persons who may not act. */
  readonly onWish?: ((wish: Wish) => void) | undefined;
  readonly onMenu: (name: string) => void;
  /** Absent for persons who may not approve. */
  readonly onApprove?: ((proposal: ProposalState) => void) | undefined;
}

/** Source and age of the figures, if worth a note. */
function figuresNote(rates: Rates | undefined, now: number): string | undefined {
  if (rates === undefined) return undefined;
  const { sources, to } = rates;
  const silent = sources.filter(({ fault }) => fault !== undefined);
  if (silent.length === 0) return undefined;
  const names = silent.map(({ name, fault }) => `${name} (${fault})`).join(', ');
  if (silent.length < sources.length) return `Part of the figures is missing: ${names}.`;
  if (rates.versions.length === 0) return `No figures from ${names}. Everything else works.`;
  return `No new figures from ${names}. These are of ${clockText(to, now)}, ${spanText(now - to)} ago.`;
}

function Proposals({ channel, onApprove }: Pick<RunningScreenProps, 'channel' | 'onApprove'>) {
  return channel.proposals.map((proposal) => (
    <section key={proposal.id} className={styles.card} aria-label={`Proposal: ${proposal.action}`}>
      <p>
        Proposed by <strong>{proposal.by}</strong>: {proposal.action}
      </p>
      {proposal.why !== '' && <p className={styles.why}>“{proposal.why}”</p>}
      {onApprove !== undefined && <Button onPress={() => onApprove(proposal)}>Approve</Button>}
    </section>
  ));
}

/** What runs in the channel now, failing packages first. */
export function RunningScreen({ channel, rates, now, onWish, onMenu, onApprove }: RunningScreenProps) {
  const note = figuresNote(rates, now);
  const alarmed = rates !== undefined && rates.alarms.length > 0;
  const engines = rates !== undefined && rates.engines.length > 0 && <EngineFigures rates={rates} />;
  const freeze = channel.frozen.find(({ name }) => name === '*');
  return (
    <>
      <EngineAlarms rates={rates} />
      {channel.damaged.map((sentence) => (
        <p key={sentence} className={styles.refusal}>
          {sentence}
        </p>
      ))}
      {note !== undefined && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {freeze !== undefined && (
        <p className={styles.note}>
          Frozen until {clockText(freeze.until, now)} by {freeze.by}: “{freeze.why}”. Roll back, halt and disable work all the same.
        </p>
      )}
      <Proposals channel={channel} onApprove={onApprove} />
      <div className={styles.columns}>
        {alarmed && engines}
        {inOrder(channel.packages, rates).map(({ of, figures }) => (
          <PackageCard
            key={of.name}
            of={of}
            figures={figures}
            rates={rates}
            channel={channel}
            now={now}
            onWish={onWish}
            onMenu={() => onMenu(of.name)}
          />
        ))}
        {!alarmed && engines}
      </div>
      <p className={styles.small}>
        Document {channel.number}: {channel.action}, by {channel.by} at {clockText(channel.at, now)}
        {channel.why === '' ? '' : `: “${channel.why}”`}
      </p>
    </>
  );
}
