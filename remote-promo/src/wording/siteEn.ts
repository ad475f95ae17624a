import type { SiteWording } from './siteId';

const within = 'Money within {hours} {hours:hour|hours} of approval';
const users = 'Over {users} million users';

export const en = {
  skip: 'Skip to content',
  menu: 'Open menu',
  menuName: 'Main menu',
  description: `Loans of {from} to {to}. ${within}. ${users}.`,
  slides: ['A loan when you need it: {from} to {to}', within, users],
  income: 'Salary from {income}',
  pause: 'Pause',
  play: 'Play',
  footer: { name: 'Contact', address: 'Address', phone: 'Phone', email: 'Email' },
  carousel: 'Highlights',
  slide: 'Slide {n} of {m}',
  policy: 'Privacy policy',
  policyNote: '',
  contents: 'On this page',
  toTop: 'Back to top',
  aboutUs: 'About us',
  contact: {
    title: 'Contact us',
    name: 'Name',
    telephone: 'Phone',
    message: 'Message',
    send: 'Submit',
    required: 'required',
    missing: { name: 'Enter your name.', telephone: 'Enter your phone number.', message: 'Enter your message.' },
    mail: 'You can also write to {email}.',
  },
} satisfies SiteWording;
