import { Check, Hourglass, Info, type IconNode } from '@loan/shared/ui/icons';
import type { Tone } from '@loan/shared/ui/tones/tones';

/** State of a complaint, as far as its status text shows it. */
export type ComplaintState = 'open' | 'ended' | 'unknown';

/** Texts that servers use for a complaint or a tab, in both markets' languages. The first match counts. */
const WORDS: readonly (readonly [RegExp, ComplaintState])[] = [
  [/\bnot\b|\bun(?:answered|resolved|solved)|\btidak\b|\bbelum\b/i, 'unknown'],
  [/\bin process\b|\bin progress\b|\bprocessing\b|\bdiproses\b|\bdalam proses\b|\bsedang ditinjau\b/i, 'open'],
  [/\banswered\b|\breplied\b|\bresolved\b|\bclosed\b|\bselesai\b|\bdijawab\b|\bdibalas\b|\bditutup\b/i, 'ended'],
];

/** State from a status text. Negated and unrecognised texts are 'unknown'. */
export const complaintState = (words: string): ComplaintState => WORDS.find(([known]) => known.test(words))?.[1] ?? 'unknown';

export const STATE_TONE: Readonly<Record<ComplaintState, Tone>> = { open: 'info', ended: 'ok', unknown: 'neutral' };

export const STATE_ICON: Readonly<Record<ComplaintState, IconNode>> = { open: Hourglass, ended: Check, unknown: Info };
