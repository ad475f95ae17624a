import type { Market } from '@loan/shared/contracts/shell';

/** A payment method. Banks have methods with their own steps, markets have one list of steps. */
export interface Channel {
  readonly name: string;
  /** Digits that the channel's numbers start with. */
  readonly prefix: string;
  readonly methods: readonly { readonly name: string; readonly steps: readonly string[] }[];
}

/** Index of a method's steps in the tables below. */
type Kind = 'app' | 'atm' | 'web' | 'branch' | 'upi' | 'shop';

const indonesianSteps: Record<Exclude<Kind, 'upi' | 'branch'>, readonly string[]> = {
  app: [
    'Buka aplikasi m-banking Anda dan masuk.',
    'Pilih Transfer atau Bayar, lalu Virtual Account.',
    'Masukkan nomor Virtual Account {vcode}.',
    'Periksa nama penerima dan nominal {amount}.',
    'Masukkan PIN Anda, lalu simpan bukti transfer.',
  ],
  atm: [
    'Masukkan kartu dan PIN Anda.',
    'Pilih Transaksi Lainnya, Transfer, lalu Virtual Account.',
    'Masukkan nomor {vcode}.',
    'Periksa nominal {amount}, lalu pilih Ya.',
    'Simpan struk sebagai bukti pembayaran.',
  ],
  web: [
    'Masuk ke internet banking Anda.',
    'Pilih Pembayaran, lalu Virtual Account.',
    'Masukkan nomor {vcode} dan periksa nominal {amount}.',
    'Setujui dengan token Anda, lalu simpan bukti pembayaran.',
  ],
  shop: [
    'Datang ke kasir dan sebutkan pembayaran pinjaman.',
    'Tunjukkan kode pembayaran {vcode}.',
    'Bayar tunai sebesar {amount}.',
    'Periksa dan simpan struk dari kasir.',
  ],
};

const indianSteps: Record<Exclude<Kind, 'atm' | 'shop'> | 'shop', readonly string[]> = {
  app: [
    'Open the app of your bank and log in.',
    'Choose Transfer, then add the account number {vcode} as a payee.',
    'Check the name and type the exact amount {amount}.',
    'Confirm with your PIN and keep the slip.',
  ],
  web: [
    'Log in to net banking.',
    'Choose Transfer to another account (IMPS or NEFT).',
    'Type the account number {vcode} and the amount {amount}.',
    'Confirm with the code from your bank and keep the slip.',
  ],
  branch: [
    'Go to a branch with your account details.',
    'Ask for a transfer of {amount} to the account number {vcode}.',
    'Keep the stamped slip.',
  ],
  upi: [
    'Open your UPI app.',
    'Choose To account and type {vcode}.',
    'Check the name, type {amount}, enter your UPI PIN.',
    'Keep the transaction number.',
  ],
  shop: ['Go to the counter and ask for a loan payment.', 'Show the payment code {vcode}.', 'Pay {amount} and keep the slip.'],
};

const bank = (
  table: Readonly<Record<string, readonly string[]>>,
  name: string,
  prefix: string,
  methods: readonly [string, Kind][],
): Channel => ({
  name,
  prefix,
  methods: methods.map(([method, kind]) => ({ name: method, steps: table[kind] ?? [] })),
});
const shop = (table: Readonly<Record<string, readonly string[]>>, name: string, prefix: string): Channel =>
  bank(table, name, prefix, [[name, 'shop']]);

/** Further banks, with the most common methods: a list too long for one screen, and a name too long for one line. */
// oxfmt-ignore
const moreIndonesian = [
  'Bank DKI', 'Bank Jago', 'BSI', 'BTN', 'CIMB Niaga', 'Danamon', 'Jenius', 'Maybank', 'Mega', 'Muamalat', 'OCBC', 'Panin', 'Permata', 'Sinarmas',
  'Bank Pembangunan Daerah Nusa Tenggara Barat dan Kalimantan Barat',
].map((name, index) => bank(indonesianSteps, name, `992${index + 10}`, [['Mobile banking', 'app'], [`ATM ${name}`, 'atm']]));
// oxfmt-ignore
const moreIndian = [
  'Axis Bank', 'Bank of Baroda', 'Bank of India', 'Canara Bank', 'Federal Bank', 'IDBI Bank', 'Indian Bank',
  'Kotak Mahindra Bank', 'Punjab National Bank', 'UCO Bank', 'Union Bank of India', 'Yes Bank',
  'Regional Rural Bank of the Eastern Coast and Northern Hill Areas',
].map((name, index) => bank(indianSteps, name, `993${index + 10}`, [['Bank app', 'app'], ['Net banking', 'web'], ['Branch counter', 'branch']]));

/** By market and `pay_type`: 1 bank, 2 mini market. The first of a list is the default. */
// oxfmt-ignore
export const channels: Readonly<Record<Market, Readonly<Record<'1' | '2', readonly Channel[]>>>> = {
  indonesia: {
    '1': [
      bank(indonesianSteps, 'BCA', '99014', [['m-BCA', 'app'], ['ATM BCA', 'atm'], ['KlikBCA', 'web']]),
      bank(indonesianSteps, 'Mandiri', '99008', [['Livin', 'app'], ['ATM Mandiri', 'atm']]),
      bank(indonesianSteps, 'BNI', '99009', [['BNI Mobile Banking', 'app'], ['ATM BNI', 'atm']]),
      bank(indonesianSteps, 'BRI', '99002', [['BRImo', 'app'], ['ATM BRI', 'atm'], ['Internet Banking BRI', 'web']]),
      ...moreIndonesian,
    ],
    '2': [shop(indonesianSteps, 'ALFAMART', '7701'), shop(indonesianSteps, 'INDOMARET', '7702')],
  },
  india: {
    '1': [
      bank(indianSteps, 'UPI', '99101', [['BHIM', 'upi'], ['Google Pay', 'upi'], ['PhonePe', 'upi'], ['Paytm', 'upi']]),
      bank(indianSteps, 'State Bank of India', '99102', [['YONO SBI', 'app'], ['Net banking', 'web'], ['Branch counter', 'branch']]),
      bank(indianSteps, 'HDFC Bank', '99103', [['MobileBanking', 'app'], ['NetBanking', 'web']]),
      bank(indianSteps, 'ICICI Bank', '99104', [['iMobile', 'app'], ['Internet banking', 'web']]),
      ...moreIndian,
    ],
    '2': [
      shop(indianSteps, 'RELIANCE SMART', '7801'),
      shop(indianSteps, 'MORE SUPERMARKET', '7802'),
      shop(indianSteps, 'PAYNEARBY', '7803'),
    ],
  },
};
