import type { LegacyWording } from './legacyId';

/** Texts of the legacy repayment, India. */
export const en: LegacyWording = {
  title: 'Repayment',
  card: 'Choose a bank card',
  change: 'Change card',
  pay: 'Pay {amount}',
  sent: 'We sent a code by SMS.',
  code: 'SMS code',
  confirm: 'Confirm payment',
  elsewhere: 'Pay through Huichao',
  wait: 'You can ask again in {n} {n:second|seconds}',
};
