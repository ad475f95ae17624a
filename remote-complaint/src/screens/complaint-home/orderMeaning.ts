import { statusMeaning, type Meaning } from '@loan/shared/ui/tones/meanings';

/** How servers word an order's status, in either market's language. The first that fits counts. */
const WORDS: readonly (readonly [RegExp, Meaning])[] = [
  [/\bnot\b|\bunpaid|\btidak\b|\bbelum\b/i, 'unknown'],
  [/\boverdue|past due|terlambat|lewat jatuh tempo/i, 'overdue'],
  [/\bpart(?:ly|ially)\b|\bsebagian\b/i, 'partlyPaid'],
  [/\brepaid\b|\blunas\b/i, 'repaid'],
  [/\bclosed\b|\bselesai\b/i, 'closed'],
  [/\bdue\b|menunggu pembayaran|jatuh tempo/i, 'due'],
  [/\b(?:running|active)\b|\b(?:berjalan|aktif)\b/i, 'running'],
];

/** What the status of an order card means: a code, or words. Words that deny something, or say nothing known, mean nothing. */
export function orderMeaning(status: string): Meaning {
  const code = statusMeaning(status);
  return code === 'unknown' ? (WORDS.find(([words]) => words.test(status))?.[1] ?? 'unknown') : code;
}
