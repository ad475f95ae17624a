import { counted } from '../format/plural';
import { LATE_INTEREST as interest, LATE_PENALTY as penalty, REPLY_DAYS as reply, rupees, TERM as term } from './loanFigures';

/** The agreement text of the loan terms (product §1.10), in one place. English in both markets. Imported only by the pages that show it. */

/** Figures that only this text uses (product §9.4). Days. */
const FIGURES = { decision: 1, credit: { from: 1, to: 3 }, prepayment: { notBefore: 7 } } as const;

const { decision, credit, prepayment } = FIGURES;
const [first, second, third] = interest;

/** A range on one line: without the word joiner, some browsers break after a hyphen between digits. */
const range = (from: number, to: string | number) => `${from}-\u2060${to}`;

export interface TermsSection {
  readonly title: string;
  readonly text: string;
  /** Figures of the text, repeated as rows of a small table. */
  readonly rows?: readonly { readonly label: string; readonly value: string }[];
}

/** The sections in their order; the page numbers them. */
export const loanTerms: readonly TermsSection[] = [
  { title: 'Parties and purpose', text: 'The provider lends, the borrower repays under these terms.' },
  { title: 'Term', text: `${term.from} to ${counted(term.to, 'day')}.` },
  {
    title: 'Decision and credit',
    text: `The provider decides within ${counted(decision, 'day')}. The amount is credited within ${range(credit.from, counted(credit.to, 'calendar day'))} after approval.`,
  },
  {
    title: 'Repayment',
    text: 'The borrower pays each instalment in full by its due date, by a method shown in the app, and keeps the proof.',
  },
  {
    title: 'Late payment',
    text:
      `A late penalty of ${rupees(penalty.newClients)} (new clients) or ${rupees(penalty.repeatClients)} (repeat clients) is charged once. ` +
      `Interest on the unpaid amount is ${first.percent}% a day on days ${range(first.from, first.to)}, ` +
      `${second.percent}% on days ${range(second.from, second.to)} and ${third.percent}% from day ${third.from}.`,
    rows: [
      { label: 'Late penalty, new clients, once', value: rupees(penalty.newClients) },
      { label: 'Late penalty, repeat clients, once', value: rupees(penalty.repeatClients) },
      { label: `Interest a day, days\u00A0${range(first.from, first.to)}`, value: `${first.percent}%` },
      { label: `Interest a day, days\u00A0${range(second.from, second.to)}`, value: `${second.percent}%` },
      { label: `Interest a day, from day\u00A0${third.from}`, value: `${third.percent}%` },
    ],
  },
  { title: 'Prepayment', text: `Allowed after half of the term and not before ${counted(prepayment.notBefore, 'day')}.` },
  { title: "Borrower's duties", text: 'True information, a working number, prompt notice of changes.' },
  { title: 'Data', text: 'Handled under the privacy policy.' },
  { title: 'Complaints', text: `Through the app; a reply comes within ${counted(reply, 'weekday')}.` },
  { title: 'Law', text: "The law of the borrower's country; mandatory rules there prevail over this text." },
];

/** Texts around the agreement, in the page's language. */
export const aroundLoanTerms = {
  id: {
    title: 'Syarat dan Ketentuan Pinjaman',
    above:
      'Teks di bawah ini berbahasa Inggris. Yang berlaku untuk pinjaman Anda adalah perjanjian yang Anda setujui saat konfirmasi; denda dan bunga keterlambatan Anda tertera di sana. Nominal dalam Rs. hanya berlaku untuk India.',
    contents: 'Di halaman ini',
    toTop: 'Kembali ke atas',
  },
  en: {
    title: 'Loan terms and conditions',
    above: 'The agreement for your own loan is the one you accept when you confirm it.',
    contents: 'On this page',
    toTop: 'Back to top',
  },
};
