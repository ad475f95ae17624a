import type { Texts } from './id';

/** What borrowers in India read. */
export const en = {
  lang: 'en',
  success: 'Success',
  refusals: {
    session: 'Your session has ended. Please log in again.',
    orderUnknown: 'The order was not found.',
    productUnknown: 'The product was not found.',
    termsChanged: 'The terms of this loan have changed. Reload the page and try again.',
    agreementUnknown: 'The agreement was not found.',
    offerUnknown: 'This offer is no longer available.',
    nothingToPay: 'This order has nothing to pay.',
    amountChanged: 'The amount does not match the bill. Reload the page and try again.',
    channelUnknown: 'This payment method is not available.',
  },
  statuses: {
    '21': { headline: 'Under review', description: 'We are checking your application. You will hear from us within 1 day.' },
    '151': { headline: 'Money on its way', description: 'Your application is approved. The money reaches your account within 1-3 days.' },
    '174': { headline: 'Payment due', description: 'Please pay your bill before the due date.' },
    '180': { headline: 'Payment overdue', description: 'The due date has passed. Pay soon to stop late fees.' },
    '110': { headline: 'Not approved', description: 'We could not approve this application. You can look at other offers.' },
    '200': { headline: 'Loan repaid', description: 'Thank you, everything is paid.' },
    '170': { headline: 'Partly paid', description: 'We have received your payment. A part of the bill is still open.' },
    '3': { headline: 'Loan running', description: 'Please pay your instalments on schedule.' },
    '5': { headline: 'Instalment overdue', description: 'An instalment is past its due date.' },
    '4': { headline: 'Loan closed', description: 'This loan is closed.' },
  },
  otherStatus: { headline: 'Status is being updated', description: 'Please open this page again in a little while.' },
  extremeDescription:
    'We are matching this loan with the records of the receiving bank. This can take longer at weekends, on public holidays and while the interbank systems are being maintained. You do not need to apply again; the order number below stays valid.',
  rows: {
    orderNo: 'Order number',
    amount: 'Loan amount',
    term: 'Term',
    applied: 'Applied on',
    nextDue: 'Next due date',
    nextAmount: 'Next bill',
    rest: 'Still to pay',
    paid: 'Instalments paid',
    purpose: 'Purpose of the loan',
  },
  purpose:
    'Working capital of a family shop: stock of rice, cooking oil and lentils, repair of the display counter, and transport from the wholesale market',
  offer: {
    button: 'Apply',
    closed: 'Full',
    range: 'Maximum amount',
    description: 'Money within 2 hours of approval',
    rate: (percent: string) => `Interest ${percent} a month`,
  },
  recommended: {
    again: 'Continue',
    tags: ['Fixed rate', 'No collateral', 'In instalments'],
    partner: 'Partner loan',
    longDescription:
      'For market traders and home businesses that have been running for six months or longer. Applications are checked within 1 day, the money goes to the bank account registered in your name, and instalments can be paid at a bank or in a shop.',
    jointFailure: 'The provider of this product is maintaining its systems.',
  },
  period: {
    paid: 'Paid',
    open: (days: number) => (days === 0 ? 'Due today' : `${days} days left`),
    late: (days: number) => `${days} days overdue`,
  },
  planNote: 'A payment is recorded once the bank or shop has confirmed it. Keep your slip.',
  units: { month: 'months', day: 'days' },
  confirm: {
    interest: 'Interest',
    fee: 'Service fee',
    received: 'You receive',
    detail1: 'The money goes to the bank account registered in your name.',
    detail2: 'Early repayment is possible after half of the term.',
    plan: (no: number, of: number) => `Instalment ${no} of ${of}`,
    planDescription: 'Principal and interest',
    rate: (percent: string) => `${percent} a month`,
    note: 'Read the agreements before you apply. Late payment costs a fee.',
    popTitle: 'Agreement summary',
    popIntro: 'By applying you accept these terms:',
    popRows: [
      ['Due date', 'The dates of the repayment plan'],
      ['Late payment', 'A fee is charged once'],
      ['Early repayment', 'After half of the term'],
    ],
  },
  agreements: [
    {
      title: 'Loan agreement',
      body: [
        'The lender provides the amount shown on the confirmation page. The borrower repays it according to the repayment plan.',
        'Every instalment is paid in full by its due date, by a method shown in the app.',
        'The borrower keeps the payment slips until the loan is repaid.',
      ],
    },
    {
      title: 'Consent to the use of data',
      body: [
        'Personal data is used to assess the application, send the money and collect repayments, and for nothing else.',
        'You can ask for access, correction or erasure as the law provides.',
      ],
    },
    {
      title: 'Payment mandate',
      body: ['You authorise us to record payments that arrive through the virtual account number in your name.'],
    },
  ],
  sample: 'A sample of the test environment, without legal effect.',
} satisfies Texts;
