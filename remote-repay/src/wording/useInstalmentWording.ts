import { wordingHook } from '@loan/shared/area/wordingHook';

/** Texts of the instalments, Indonesia. */
const id = {
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

const en: typeof id = {
  wait: 'To pay',
  done: 'Paid',
  no: 'Instalment {n}',
  due: 'Due {date}',
  over: 'Overdue',
  all: 'Pay all',
  order: 'Instalments are paid in order.',
  total: 'Total ({n} {n:instalment|instalments})',
  rest: 'Left after this payment: {amount}',
  zero: 'Select an instalment to pay.',
  paid: 'Paid {n:instalment|instalments} ({n})',
};

export const useInstalmentWording = wordingHook({ id, en });
