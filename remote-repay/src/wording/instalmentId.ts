/** Texts of the instalments, Indonesia. */
export const id = {
  wait: 'Belum Dibayar',
  done: 'Sudah Dibayar',
  no: 'Cicilan ke-{n}',
  due: 'Jatuh tempo {date}',
  over: 'Terlambat',
  all: 'Bayar Semua',
  order: 'Cicilan dibayar secara berurutan.',
  total: 'Total ({n} cicilan)',
  rest: 'Sisa setelah pembayaran ini: {amount}',
  zero: 'Pilih cicilan yang akan dibayar.',
  paid: 'Cicilan yang sudah dibayar ({n})',
};

export type InstalmentWording = typeof id;
