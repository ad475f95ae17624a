import type { Insertable } from 'kysely';

import type { Market } from '@loan/shared/contracts/shell';

import { DAY } from '../clock';
import type { Tables } from '../database/tables';
import { orderId, ordersOf, type SeedBorrower } from '../seed/people';

/** One complaint of the seed. The numbers are fixed, so that links and tests can name them. */
export interface SeedComplaint {
  /** Added to the market's base number. */
  readonly no: number;
  /** Id of the order's seed; undefined: no order. */
  readonly order?: string;
  readonly type: string;
  readonly subType?: string;
  readonly text: Texts;
  readonly images?: readonly string[];
  readonly answer?: Texts;
  readonly answerImages?: readonly string[];
  readonly score?: number;
  readonly daysAgo: number;
  readonly note: string;
}
type Texts = Readonly<Record<Market, string>>;

const picture = (name: string) => `{own}/sandbox/pictures/${name}.png`;
const logos = ['melati', 'kenari', 'cemara', 'marigold', 'banyan', 'peacock'];
/** Addresses of this many pictures of the sandbox. */
export const pictures = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => picture(logos[index % logos.length] ?? ''));

export const complaintsOf: Readonly<Record<SeedBorrower['orders'], readonly SeedComplaint[]>> = {
  'every-status': [
    {
      no: 1,
      order: '180-1',
      type: '1',
      subType: '102',
      text: {
        indonesia: 'Saya ditelepon tiga kali setelah pukul 21.00, pada hari yang sama.',
        india: 'I was called three times after 9 pm on the same day.',
      },
      images: [picture('melati'), picture('no-such-picture'), picture('kenari')],
      daysAgo: 1,
      note: 'in process, with images, one of them missing',
    },
    {
      no: 2,
      order: '174-1',
      type: '2',
      text: {
        indonesia: 'Saya sudah membayar lewat m-banking kemarin, tetapi status pinjaman belum berubah.',
        india: "I paid through my bank's app yesterday and the loan's status has not changed.",
      },
      images: [picture('cemara')],
      answer: {
        indonesia:
          'Pembayaran Anda sudah tercatat hari ini pukul 09.12.\nStatus pinjaman kini sudah diperbarui. Mohon maaf atas keterlambatannya.',
        india: 'Your payment was recorded today at 9:12.\nThe status of the loan is up to date now. We are sorry for the delay.',
      },
      answerImages: [picture('marigold'), picture('banyan')],
      daysAgo: 4,
      note: 'answered, rating opens',
    },
    {
      no: 3,
      type: '3',
      text: { indonesia: 'Mohon perbaiki nama jalan pada alamat saya.', india: 'Please correct the street name in my address.' },
      answer: { indonesia: 'Alamat Anda sudah kami perbaiki.', india: 'We have corrected your address.' },
      score: 4,
      daysAgo: 20,
      note: 'answered and rated',
    },
    {
      no: 4,
      order: '999-1',
      type: '4',
      text: {
        indonesia:
          'Di jadwal pembayaran saya tertulis biaya layanan yang dua kali lebih besar daripada di halaman konfirmasi. Saya melampirkan tangkapan layar dari kedua halaman itu. Mohon dijelaskan atau dikembalikan.',
        india:
          'My repayment plan names a service fee that is twice the fee on the confirmation page. I attach screenshots of both pages, and of the agreement. Please explain it to me, or pay the difference back.',
      },
      images: pictures(9),
      daysAgo: 30,
      note: 'in process, the longest text, nine images',
    },
    {
      no: 5,
      type: '5',
      text: { indonesia: '<b>Aplikasi</b> \u202Eterbalik\u202C', india: '<b>The app</b> \u202Eupside down\u202C' },
      images: ['javascript:alert(1)', 'https://elsewhere.example/picture.png'],
      answer: { indonesia: '<img src=x onerror=alert(1)>', india: '<img src=x onerror=alert(1)>' },
      score: 1,
      daysAgo: 40,
      note: 'hostile values',
    },
  ],
  two: [
    {
      no: 9,
      order: '174-9',
      type: '2',
      text: { indonesia: 'Pengaduan peminjam lain.', india: "Another borrower's complaint." },
      daysAgo: 2,
      note: "another borrower's complaint",
    },
  ],
  none: [],
};

export const complaintId = (market: Market, { no }: Pick<SeedComplaint, 'no'>): number => (market === 'india' ? 9000 : 3000) + no;

/** The complaints that a borrower starts with. */
export function complaintRows(borrowerId: number, { market, orders }: SeedBorrower, now: number): Insertable<Tables['complaints']>[] {
  return complaintsOf[orders].map((seed) => {
    const order = ordersOf[orders].find(({ id }) => id === seed.order);
    return {
      id: complaintId(market, seed),
      borrower_id: borrowerId,
      order_id: order === undefined ? '' : orderId(market, order),
      type: seed.type,
      sub_type: seed.subType ?? '',
      detail: seed.text[market],
      images: JSON.stringify(seed.images ?? []),
      status: seed.answer === undefined ? 'processing' : 'answered',
      answer: seed.answer?.[market] ?? '',
      answer_images: JSON.stringify(seed.answerImages ?? []),
      score: seed.score ?? null,
      created_at: now - seed.daysAgo * DAY,
    };
  });
}
