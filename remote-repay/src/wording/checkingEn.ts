import type { CheckingWording } from './checkingId';

/** Texts of looking after a payment, India. */
export const en: CheckingWording = {
  title: 'Checking your payment',
  said: 'You said at {time} that you have paid.',
  strip: "You've said that you paid this bill.",
  look: 'See status',
  own: 'We check automatically. You can use another app; when you come back, we check again at once.',
  last: 'Last checked at {time}.',
  again: 'Check again',
  back: 'Back to the number',
  notYet: {
    title: 'Payment not recorded yet',
    once: "Don't pay twice. Keep the slip or the proof of transfer.",
    what: 'What you can do',
    wait: "Not recorded yet doesn't mean that it failed. Check again in a while.",
    proof: 'If the money has left your account, tell us below and attach the proof of payment.',
    until: 'Pay before',
  },
  lost: { title: "The status couldn't be checked", body: 'No answer has come yet. Check again in a while.' },
  paid: { title: 'Payment received', body: 'Thank you for paying.' },
  extended: { title: 'Extension confirmed', body: 'Thank you for paying.' },
  total: 'Left to pay',
  amount: 'Next instalment',
  due: 'Due date',
  next: 'Next due date',
  newDue: 'New due date',
};
