import { Check, Hourglass, Info, type IconNode } from '@loan/shared/ui/icons';
import type { Tone } from '@loan/shared/ui/tones/tones';

/** How a complaint stands, as far as its words say it. */
export type ComplaintState = 'open' | 'ended' | 'unknown';

/** How servers word it, on a complaint or on a tab, in either market's language. The first that fits counts. */
const WORDS: readonly (readonly [RegExp, ComplaintState])[] = [
  [/\bnot\b|\bun(?:answered|resolved|solved)|\btidak\b|\bbelum\b/i, 'unknown'],
  [/\bin process\b|\bin progress\b|\bprocessing\b|\bdiproses\b|\bdalam proses\b|\bsedang ditinjau\b/i, 'open'],
  [/\banswered\b|\breplied\b|\bresolved\b|\bclosed\b|\bselesai\b|\bdijawab\b|\bdibalas\b|\bditutup\b/i, 'ended'],
];

/** What words say about a complaint. Words that deny something, or say nothing known, say nothing. */
export const complaintState = (words: string): ComplaintState => WORDS.find(([known]) => known.test(words))?.[1] ?? 'unknown';

export const STATE_TONE: Readonly<Record<ComplaintState, Tone>> = { open: 'info', ended: 'ok', unknown: 'neutral' };

export const STATE_ICON: Readonly<Record<ComplaintState, IconNode>> = { open: Hourglass, ended: Check, unknown: Info };
