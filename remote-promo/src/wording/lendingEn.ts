import type { LendingWording } from './lendingId';

/** Texts about lending for visitors, India. */
export const en = {
  offer: {
    title: 'Loans',
    upTo: 'to',
    term: 'For {min} to {max} {max:day|days}',
  },
  example: {
    title: 'Cost example',
    borrow: 'Loan amount',
    kept: 'Fees deducted upfront',
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
    penaltyOf: 'Late fee, once: {newClients} (new clients) or {repeatClients} (repeat clients).',
    example: 'Example: {unpaid} paid {days} {days:day|days} late costs {interest} of interest, and the late fee.',
    terms: 'Read all terms',
  },
  complain: {
    title: 'How to complain',
    first: 'Ask us first, in the app, by phone or by email. We reply within {days} {days:weekday|weekdays}.',
    more: 'How to complain, step by step',
    second: 'Not satisfied with our reply? Contact our grievance officer: {name}.',
  },
  fraud: {
    title: 'Beware of fraud',
    more: 'Our official channels',
    channels: 'Our official channels are the chat and contact page in the app, and:',
    office: 'Office',
    service: 'Customer service',
    officer: 'Grievance officer',
    app: 'App',
  },
  data: {
    title: 'Your data',
    points: [
      'Used to assess and run your loan, prevent fraud, find errors, know which advertisement brought you here and meet legal duties. For nothing else.',
      'We do not sell your data.',
      'You can see it and correct it, have data erased that we no longer need, and withdraw consent at any time.',
      'You can close the account when no loan is outstanding.',
      'We announce important changes to the policy in the app.',
    ],
    more: 'All your rights',
  },
  get: 'Download the app',
} satisfies LendingWording;
