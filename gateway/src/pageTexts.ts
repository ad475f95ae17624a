import type { PageKey } from '@loan/shared/contracts/pages';
import type { Language } from '@loan/shared/contracts/shell';
import { en } from '@loan/shared/wording/commonEn';
import { id } from '@loan/shared/wording/commonId';
import { foreign, indonesian, type Fixed } from '@loan/shared/wording/fixed';
import { aroundLoanTerms } from '@loan/shared/wording/loanTerms';

type Both = Readonly<Record<Language, string>>;

/** What the served document says of a page: what a search engine lists, and a chat app shows of a link. */
export interface PageText {
  /** As the page itself says it once it is drawn; a text that the specification fixes, with its wording per market. */
  readonly title: Both | Fixed;
  /** Of public pages. `{app}` and the figures of the market are put in. */
  readonly description?: Both;
}

const both = (indonesia: string, india: string): Both => ({ id: indonesia, en: india });
const none = both('', '');

/** A page of which nothing is known but its key. */
export const OTHER_PAGE: PageText = { title: none };
const openApp: PageText = { title: both(id.common.openApp, en.common.openApp) };
const bill: PageText = { title: indonesian('Detail Tagihan', 'Bill details') };
const other: PageText = { title: both('Produk ini belum dapat dibuka', "This product can't be opened now") };

/** What borrowers' pages say: their link is of use to one person only. */
export const BORROWER_DESCRIPTION = both('Buka di aplikasi {app}.', 'Open this in the {app} app.');

/** An address that no page has. */
export const UNKNOWN_PAGE: PageText = { title: both(id.common.notFoundTitle, en.common.notFoundTitle) };

const offer = both(
  'Pinjaman {from} hingga {to}, dalam {hours} jam. Lebih dari {users} juta pengguna.',
  'Loans of {from} to {to}, within {hours} hours. Over {users} million users.',
);
const about = both(
  'Apa itu {app}, keunggulannya, produknya, dan cara memulai.',
  'What {app} is, its benefits, its products and how to start.',
);
const policy = both(
  'Data apa yang digunakan {app}, untuk apa, dan hak Anda atas data tersebut.',
  'Which data {app} uses, what for, and your rights over it.',
);

/** The texts of each page; they are in the wording of the remote that draws it, too, which no server may import. */
export const PAGE_TEXTS: Readonly<Record<PageKey, PageText>> = {
  loanDetail: { title: both('Rincian Pinjaman', 'Loan details') },
  loanConfirm: { title: both('Konfirmasi Pinjaman', 'Confirm your loan') },
  repay: bill,
  repayDelay: bill,
  repayOrNot: { title: indonesian('Pelunasan', 'Repayment') },
  repayOrNotChoose: { title: both('Metode Pembayaran', 'Payment method') },
  legacyRepay: { title: both('Pembayaran', 'Repayment') },
  recommendList: { title: indonesian('Pengajuan Khusus', 'Special offers') },
  error: other,
  jointFailure: other,
  loanAgreement: { title: both(aroundLoanTerms.id.title, aroundLoanTerms.en.title) },
  payInstructions: { title: both('Petunjuk Pembayaran', 'Payment instructions') },
  complaint: { title: both('Pengaduan', 'Complaints') },
  complaintForm: { title: both('Formulir Pengaduan', 'Complaint form') },
  complaintList: { title: both('Pengaduan Saya', 'My complaints') },
  complaintDetail: { title: both('Detail Pengaduan', 'Complaint details') },
  supportChat: { title: both('Bantuan', 'Support') },
  customerService: { title: both('Layanan Pelanggan', 'Customer service') },
  promotion: { title: both('Ajukan dalam beberapa menit', 'Apply in a few minutes'), description: offer },
  siteHome: { title: none, description: offer },
  siteUser: { title: none, description: offer },
  siteAbout: { title: foreign('en', 'About Us', { en: 'About Us', id: 'Tentang Kami' }), description: about },
  sitePolicy: { title: foreign('en', 'Privacy Policy', { en: 'Privacy Policy', id: 'Kebijakan Privasi' }), description: policy },
  siteLoan: {
    title: foreign('en', 'Loan terms and conditions', { en: 'Loan terms and conditions', id: 'Syarat dan Ketentuan Pinjaman' }),
    description: both('Syarat dan ketentuan pinjaman {app}.', 'The terms and conditions of a loan with {app}.'),
  },
  siteContact: {
    title: both('Hubungi Kami', 'Contact us'),
    description: both('Alamat, telepon, dan email {app}.', 'Address, telephone and email of {app}.'),
  },
  privacyPolicy: { title: both('Kebijakan Privasi', 'Privacy policy'), description: policy },
  aboutUs: { title: both('Tentang Kami', 'About us'), description: about },
  main: openApp,
  login: openApp,
  order: openApp,
  setting: openApp,
  productDetail: openApp,
  product: openApp,
  bindCard: openApp,
};
