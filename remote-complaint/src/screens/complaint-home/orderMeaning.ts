import { statusMeaning, type Meaning } from '@loan/shared/ui/tones/meanings';

/** Texts that servers use for an order's status, in both markets' languages. The first match counts. */
const WORDS: readonly (readonly [RegExp, Meaning])[] = [
  [/\bnot\b|\bunpaid|\btidak\b|\bbelum\b/i, 'unknown'],
  [/\boverdue|past due|terlambat|lewat jatuh tempo/i, 'overdue'],
  [/\bpart(?:ly|ially)\b|\bsebagian\b/i, 'partlyPaid'],
  [/\brepaid\b|\blunas\b/i, 'repaid'],
  [/\bclosed\b|\bselesai\b/i, 'closed'],
  [/\bdue\b|menunggu pembayaran|jatuh tempo/i, 'due'],
  [/\b(?:running|active)\b|\b(?:berjalan|aktif)\b/i, 'running'],
];

/** Meaning of an order card's status: a code, or a text. Negated and unrecognised texts are 'unknown'. */
export function orderMeaning(status: string): Meaning {
  const code = statusMeaning(status);
  return code === 'unknown' ? (WORDS.find(([words]) => words.test(status))?.[1] ?? 'unknown') : code;
}
