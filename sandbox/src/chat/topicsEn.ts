import type { Replies, Topic } from './topic';

/** Questions of borrowers in India: the same tree. */
export const topicsEn: readonly Topic[] = [
  {
    id: '10',
    title: 'Payment',
    children: [
      {
        id: '101',
        title: 'How do I pay my bill?',
        answer: 'Open the loan details, tap Repay now, choose the instalments, and pay to the virtual account number shown.',
      },
      {
        id: '102',
        title: "I have paid, but the status hasn't changed. What should I do?",
        answer:
          'A payment is recorded once the bank or shop has confirmed it. Through a bank this usually takes a few minutes; through a shop, at weekends or on public holidays it can take longer.\n\nWhat you can do:\n1. Keep your slip or the proof of transfer.\n2. Check that the amount and the virtual account number are those shown in the app.\n3. Open the loan details again after a while.\n\nIf the status is still the same after one working day, contact us with a photo of your proof. You do not need to pay a second time while we check.',
      },
      {
        id: '103',
        title: 'Where can I pay?',
        children: [
          { id: '1031', title: 'Through a bank', answer: 'By mobile or internet banking, with the virtual account number.' },
          { id: '1032', title: 'In a shop', answer: 'Say at the till that you repay a loan, and show your payment code.' },
        ],
      },
    ],
  },
  {
    id: '20',
    title: 'Loans and bills',
    children: [
      {
        id: '201',
        title: 'When is my instalment due?',
        own: true,
        answer: 'The date of each instalment stands in the bill details, under its amount.',
      },
      { id: '202', title: '', alias: 'Can I get an extension?', answer: 'Yes, if the extension link is shown in your loan details.' },
      { id: '203', title: 'My bill is wrong', handOver: true },
    ],
  },
  {
    id: '30',
    title: 'Account and data',
    children: [
      { id: '301', title: 'How do I change my mobile number?', answer: 'Open Account in the app and choose Mobile number.' },
      { id: '302', title: 'How do I delete my account?', answer: 'An account can be deleted when no loan is outstanding.' },
    ],
  },
  {
    id: '40',
    title: 'Application',
    children: [
      { id: '401', title: 'How long is an application checked?', answer: '1 day at the most.' },
      { id: '402', title: "Why hasn't my application been approved?" },
    ],
  },
  {
    id: '50',
    title: 'Safety',
    children: [
      {
        id: '501',
        title: 'How do I recognise fraud?',
        answer: 'Pay only to the number shown in the app. Never share your PIN, password or SMS code.',
      },
    ],
  },
  { id: '60', title: 'Talk to a person', handOver: true },
];

export const repliesEn: Replies = {
  thanks: "Thank you for rating. We'll improve this answer.",
  received: 'Thank you, we have your message. Our team reads it on working days.',
};
