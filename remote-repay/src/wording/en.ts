import type { Wording } from './id';

export const en: Wording = {
  inst: {
    left: '{n} {n:instalment|instalments} left',
    clear: { title: 'All instalments are paid', body: 'Thank you for paying.' },
    nothing: { title: 'Nothing to pay now', body: 'This loan has no bill to pay.' },
    refused: "This bill can't be opened",
    loan: 'Loan details',
  },
  va: {
    number: 'Virtual account number',
    code: 'Payment code',
    amount: 'Total payment',
    bill: 'Bill number',
    method: 'Payment method',
    change: 'Change',
    amountCopied: 'Amount copied',
    ofNumber: {
      copy: 'Copy number',
      copied: 'Number copied',
      until: 'Number valid until',
      over: 'This number has expired. Reload before you pay.',
    },
    ofCode: {
      copy: 'Copy code',
      copied: 'Code copied',
      until: 'Code valid until',
      over: 'This code has expired. Reload before you pay.',
    },
    ended: 'Ended',
    bright: 'Set your screen to full brightness for scanning.',
    exact: 'Pay exactly this amount.',
    steps: 'How to pay',
    limit: '{market} accepts up to {max} per payment. For more, pay by bank.',
    help: 'Payment problem? Tell us',
    cs: 'Customer service {phone}',
    noAmount: { title: "We couldn't read the amount to pay", body: 'Open this page again from the app.' },
    none: 'No payment number yet. Choose another method.',
    lost: {
      title: "The payment number couldn't be loaded",
      none: "Opening this page doesn't take any money.",
      offline: 'Check your connection, then try again.',
      fault: 'The problem is on our side. Try again in a moment, or contact us.',
    },
    share: '{product} · VA {number} · {amount} · bill {bill}',
  },
  pm: {
    empty: 'No payment method is available now.',
  },
};
