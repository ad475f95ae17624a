import type { MethodWording } from './methodId';

/** Texts of the payment method choice, India. */
export const en: MethodWording = {
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
