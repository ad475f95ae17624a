import { useCallback, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { Sheet } from '@loan/shared/ui/Sheet/Sheet';

import type { ActionDone, ChannelState, PackageState, ProposalState, Rates } from '../../contract';
import { type Wish, wishesFor } from '../actionTexts';
import { post } from '../api';
import styles from '../console.module.css';
import { figuresOf, suggestedReason } from '../figures/figures';
import { ActionSheet } from './ActionSheet';
import { isUnknownOutcome, PlanLines, UnknownOutcome, usePlan } from './PlanLines';
import { PreviewSheet } from './PreviewSheet';
import type { SheetState } from './useSheets';

interface MenuSheetProps {
  readonly of: PackageState;
  readonly channel: ChannelState;
  readonly why: string;
  readonly onWish: (wish: Wish) => void;
  readonly onPreview: () => void;
  readonly onClose: () => void;
}

/** The other actions of a package. */
function MenuSheet({ of, channel, why, onWish, onPreview, onClose }: MenuSheetProps) {
  return (
    <Sheet title={of.name} onClose={onClose}>
      <ul className={styles.menu}>
        {wishesFor(of, channel, why).map(([words, wish]) => (
          <li key={words}>
            <LinkRow onPress={() => onWish(wish)}>{words}</LinkRow>
          </li>
        ))}
        {of.name !== 'host' && (
          <li>
            <LinkRow onPress={onPreview}>Preview link</LinkRow>
          </li>
        )}
      </ul>
    </Sheet>
  );
}

interface ApproveSheetProps {
  readonly proposal: ProposalState;
  readonly onDone: (done: ActionDone) => void;
  readonly onClose: () => void;
}

/** A proposed change, checked again for the approver who completes it. */
function ApproveSheet({ proposal, onDone, onClose }: ApproveSheetProps) {
  const { id, by, action, why } = proposal;
  const make = useCallback(() => ({ id, dryRun: true }), [id]);
  const { planned, refuse } = usePlan('/api/approve', make);
  const [isUnknown, setUnknown] = useState(false);
  const approve = async () => {
    const answer = await post<ActionDone>('/api/approve', { id, dryRun: false });
    if (answer.ok) return onDone(answer.value);
    setUnknown(isUnknownOutcome(answer.refusal));
    refuse(answer.refusal);
  };
  return (
    <Sheet title={`Approve: ${action}`} onClose={onClose}>
      <p className={styles.why}>
        Proposed by {by}: “{why}”
      </p>
      <PlanLines planned={planned} />
      {isUnknown ? (
        <UnknownOutcome onPress={approve} />
      ) : (
        <Button onPress={approve} disabled={planned.kind !== 'plan'} describedBy="plan">
          Approve now
        </Button>
      )}
    </Sheet>
  );
}

export interface SheetsProps {
  readonly sheets: SheetState;
  readonly channel: ChannelState;
  readonly rates: Rates | undefined;
  readonly now: number;
}

/** The sheet that is open. */
export function Sheets({ sheets, channel, rates, now }: SheetsProps) {
  const { open, close, finish } = sheets;
  if (open === undefined) return null;
  if (open.kind === 'action')
    return <ActionSheet wish={open.wish} channel={channel} onDone={finish} onStale={sheets.stale} onClose={close} />;
  if (open.kind === 'approve') return <ApproveSheet proposal={open.proposal} onDone={finish} onClose={close} />;
  const of = channel.packages.find(({ name }) => name === open.name);
  if (of === undefined) return null;
  if (open.kind === 'preview') return <PreviewSheet of={of} channel={channel.channel} now={now} onClose={close} />;
  const why = suggestedReason(of, figuresOf(of, rates));
  return <MenuSheet of={of} channel={channel} why={why} onWish={sheets.wish} onPreview={() => sheets.preview(of.name)} onClose={close} />;
}
