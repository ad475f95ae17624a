import { wordingHook } from '@loan/shared/area/wordingHook';

/** Texts of the payment method choice, Indonesia. */
const id = {
  title: 'Metode Pembayaran',
  type: 'Bayar melalui',
  bank: 'Bank',
  bankHint: 'Pilih bank',
  methodHint: 'Pilih metode',
  market: 'Minimarket',
  marketHint: 'Pilih minimarket',
  amount: 'Nominal yang dibayar',
  lastUsed: 'Terakhir dipakai',
  all: 'Lihat Semua Bank ({n})',
  search: 'Cari bank',
  searchNone: 'Bank tidak ditemukan',
  searchClear: 'Hapus Pencarian',
};

const en: typeof id = {
  title: 'Payment method',
  type: 'Pay through',
  bank: 'Bank',
  bankHint: 'Choose a bank',
  methodHint: 'Choose a method',
  market: 'Store',
  marketHint: 'Choose a store',
  amount: 'Amount to pay',
  lastUsed: 'Last used',
  all: 'Show all banks ({n})',
  search: 'Search bank',
  searchNone: 'No bank found',
  searchClear: 'Clear search',
};

export const useMethodWording = wordingHook({ id, en });
