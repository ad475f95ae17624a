import type { ChannelState, Rates } from '../contract';
import { ActionSheet } from './ActionSheet';
import { ApproveSheet } from './ApproveSheet';
import { figuresOf, suggestedReason } from './figures';
import { MenuSheet } from './MenuSheet';
import { PreviewSheet } from './PreviewSheet';
import type { SheetState } from './useSheets';

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
