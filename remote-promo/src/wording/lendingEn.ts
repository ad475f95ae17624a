import type { LendingWording } from './lendingId';

/** What visitors are told before they borrow, India. */
export const en = {
  offer: {
    title: 'Loans',
    upTo: 'to',
    term: 'For {min} to {max} {max:day|days}',
  },
  example: {
    title: 'Example of the cost',
    borrow: 'Loan amount',
    kept: 'Fees kept back at the start',
    received: 'You receive',
    plan: 'Instalments',
    every: 'Every {days} {days:day|days}',
    total: 'You repay in total',
    cost: 'Total cost',
    costHint: 'Interest and all fees, without late fees',
    rate: 'Yearly cost (APR)',
    how: 'The yearly cost counts interest and all fees, with every payment on time: the percentage for one day, times 365. Your own offer may differ.',
  },
  late: {
    title: 'If you pay late',
    interest: 'Interest a day on the unpaid amount',
    range: 'Days {from} to {to}',
    open: 'From day {from}',
    penaltyOf: 'Penalty, once: {newClients} (new clients) or {repeatClients} (repeat clients).',
    example: 'Example: {unpaid} paid {days} {days:day|days} late costs {interest} of interest, and the penalty.',
    terms: 'Read all terms',
  },
  complain: {
    title: 'How to complain',
    first: 'Ask us first, in the app, by phone or by email. We reply within {days} {days:weekday|weekdays}.',
    more: 'All steps to complain',
    second: 'Not settled? Turn to our grievance officer: {name}.',
  },
  fraud: {
    title: 'Beware of fraud',
    more: 'Our official channels',
    channels: 'These are our only official channels:',
    office: 'Office',
    service: 'Customer service',
    officer: 'Grievance officer',
    app: 'Download the app',
  },
  data: {
    title: 'Your data',
    points: [
      'Used to assess and run your loan, prevent fraud, find errors, know which advertisement brought you here and meet legal duties. For nothing else.',
      'We do not sell your data.',
      'You can see it and correct it, have data erased that we no longer need, and withdraw consent at any time.',
      'You can close the account when no loan is outstanding.',
      'Changes of the policy are published with their date.',
    ],
    more: 'All your rights',
  },
  get: 'Download the app',
} satisfies LendingWording;
