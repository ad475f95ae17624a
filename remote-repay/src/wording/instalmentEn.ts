import type { InstalmentWording } from './instalmentId';

/** Texts of the instalments, India. */
export const en: InstalmentWording = {
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
