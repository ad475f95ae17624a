/** Texts of the payment method choice, Indonesia. */
export const id = {
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

export type MethodWording = typeof id;
