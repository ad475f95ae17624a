import { useCallback, useState } from 'react';

import { counted } from '@loan/shared/format/plural';
import { Button } from '@loan/shared/ui/Button/Button';
import { Sheet } from '@loan/shared/ui/Sheet/Sheet';
import { TextField } from '@loan/shared/ui/TextField/TextField';

import type { ActionDone, ChannelState, PackageState } from '../../contract';
import type { ActionAsked } from '../../server/asked';
import { type Choice, firstChoice, HOURS, requestOf, SHARES, shareWords, versionsFor, type Wish, wordsOf } from '../actionTexts';
import { post } from '../api';
import styles from '../console.module.css';
import { Select } from '../Select';
import { isUnknownOutcome, PlanLines, UnknownOutcome, usePlan } from './PlanLines';

interface ActionFieldsProps {
  readonly wish: Wish;
  readonly of: PackageState | undefined;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

const MARKETS = [
  { value: '', text: 'all markets' },
  { value: 'india', text: 'India only' },
  { value: 'indonesia', text: 'Indonesia only' },
] as const;

/** Fields that an action needs: version, share, market, duration. */
function ActionFields({ wish: { action }, of, choice, onChoice }: ActionFieldsProps) {
  if (action === 'freeze') {
    const hours = HOURS.map((each) => ({
      value: String(each),
      text: each < 24 ? `${each} h` : counted(each / 24, 'day'),
    }));
    return (
      <Select
        label="For"
        value={String(choice.hours)}
        options={hours}
        onChange={(value) => onChoice({ ...choice, hours: Number(value) })}
      />
    );
  }
  if (of === undefined || (action !== 'promote' && action !== 'share')) return null;
  const versions = versionsFor(of).map((version) => ({
    value: version,
    text: of.bad.includes(version) ? `${version} (was taken back)` : version,
  }));
  const shares = [...new Set([0, ...SHARES, ...(of.canary === undefined ? [] : [of.canary.share])])].sort((a, b) => a - b);
  return (
    <div className={styles.fields}>
      <Select label="Version" value={choice.version} options={versions} onChange={(version) => onChoice({ ...choice, version })} />
      {action === 'share' && (
        <Select
          label="Share"
          value={String(choice.share)}
          options={shares.map((share) => ({ value: String(share), text: shareWords(share) }))}
          onChange={(value) => onChoice({ ...choice, share: Number(value) })}
        />
      )}
      <Select label="Market" value={choice.market} options={MARKETS} onChange={(market) => onChoice({ ...choice, market })} />
    </div>
  );
}

/** The server requires a reason even for a dry run; this one is never stored. */
const NO_REASON_YET = 'dry run';

export interface ActionSheetProps {
  readonly wish: Wish;
  readonly channel: ChannelState;
  readonly onDone: (done: ActionDone) => void;
  /** The channel has moved on since the page was rendered. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** One action on the shown document: its effect, the reason, and the button. */
export function ActionSheet({ wish, channel, onDone, onStale, onClose }: ActionSheetProps) {
  const of = channel.packages.find(({ name }) => name === wish.name);
  const [choice, setChoice] = useState(() => firstChoice(of, wish));
  const [why, setWhy] = useState(wish.why ?? '');
  const [reason, setReason] = useState<string>();
  const [sent, setSent] = useState<ActionAsked>();
  const [opened, setOpened] = useState({ of, expect: channel.number });
  const { title, button } = wordsOf(wish);
  const make = useCallback(
    (words: string, dryRun: boolean) =>
      requestOf(wish, choice, { channel: channel.channel, expect: opened.expect, why: words, dryRun }, opened.of, Date.now()),
    [wish, choice, channel.channel, opened],
  );
  const dryRun = useCallback(() => make(NO_REASON_YET, true), [make]);
  const { planned, refuse } = usePlan('/api/actions', dryRun);
  const isStale = channel.number !== opened.expect || (planned.kind === 'refused' && planned.refusal.code === 'MOVED_ON');
  const isReady = planned.kind === 'plan' && planned.done.kind !== 'nothing' && !isStale;

  const send = async (asked: ActionAsked) => {
    const answer = await post<ActionDone>('/api/actions', asked);
    if (answer.ok) return onDone(answer.value);
    setSent(isUnknownOutcome(answer.refusal) ? asked : undefined);
    refuse(answer.refusal);
    if (answer.refusal.code === 'MOVED_ON') onStale();
  };
  const doIt = async () => {
    if (why.trim() === '') return setReason('Say why, for those who read the history.');
    setReason(undefined);
    await send(make(why, false));
  };

  if (sent !== undefined)
    return (
      <Sheet title={title} onClose={onClose}>
        <PlanLines planned={planned} />
        {/* The server recognises a repeated request by the document after the expected one. */}
        <UnknownOutcome onPress={() => send(sent)} />
      </Sheet>
    );
  return (
    <Sheet title={title} onClose={onClose}>
      <ActionFields wish={wish} of={of} choice={choice} onChoice={setChoice} />
      <PlanLines planned={planned} />
      {isStale && (
        <div className={styles.stale} role="alert">
          <p>
            The channel has moved on: document {channel.number} by {channel.by}, “{channel.action}”.
          </p>
          <Button kind="secondary" onPress={() => setOpened({ of, expect: channel.number })}>
            Look again
          </Button>
        </div>
      )}
      <TextField label="Reason, for the history" value={why} onType={setWhy} rows={3} maxLength={1000} required reason={reason} announced />
      <Button onPress={doIt} disabled={!isReady} describedBy="plan">
        {button}
      </Button>
    </Sheet>
  );
}
