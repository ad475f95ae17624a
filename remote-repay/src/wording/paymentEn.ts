import type { PaymentWording } from './paymentId';

/** Texts of a payment after its number, India. */
export const en: PaymentWording = {
  title: 'Checking your payment',
  claimedAt: 'You marked this bill as paid at {time}.',
  hour: '{time}',
  claimed: "You marked this bill as paid. Don't pay twice.",
  status: 'See status',
  own: 'We check automatically. You can use another app; when you come back, we check again at once.',
  last: 'Last checked at {time}.',
  again: 'Check again',
  back: { number: 'Back to the number', code: 'Back to the code' },
  notYet: {
    title: 'Payment not recorded yet',
    once: "Don't pay twice. If you have already paid, tell us and attach the slip or proof of transfer.",
    wait: "Not recorded yet doesn't mean that it failed. Check again in a few minutes.",
    until: 'Pay before',
  },
  lost: { title: "The status couldn't be checked", body: "We haven't had an answer yet. Check again in a few minutes." },
  paid: { title: 'Payment received', body: 'Thank you for paying.' },
  extended: { title: 'Extension confirmed', body: 'Thank you for paying.' },
  received: 'Amount paid',
  total: 'Left to pay',
  amount: 'Next instalment',
  due: 'Due date',
  next: 'Next due date',
  newDue: 'New due date',
  barcode: 'Barcode of the payment code',
  stepsOf: 'Steps for {name}',
  noSteps: 'Follow the steps of your bank or store.',
  keep: 'Keep the deposit slip or a screenshot as proof of payment.',
  after: "Your payment is recorded automatically. If the status doesn't change, contact us with your proof.",
  afterHours: 'Recording can take up to {n} {n:hour|hours}.',
  tips: {
    title: 'Payment confirmation',
    body: 'Have you finished the payment? We check it automatically and update your loan status.',
  },
};
