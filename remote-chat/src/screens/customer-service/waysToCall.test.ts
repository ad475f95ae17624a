import { waysToCall, whatsappNumber } from './waysToCall';

test.each([
  ['081234567890', 'indonesia', '6281234567890'],
  ['+6281234567890', 'indonesia', '6281234567890'],
  ['006281234567890', 'indonesia', '6281234567890'],
  ['6281234567890', 'indonesia', '6281234567890'],
  ['62081234567890', 'indonesia', '6281234567890'],
  ['+62081234567890', 'india', '6281234567890'],
  ['00919876543210', 'india', '919876543210'],
  ['+9109876543210', 'india', '919876543210'],
  ['9198765432', 'india', '919198765432'],
  ['9876543210', 'india', '919876543210'],
  ['09876543210', 'india', '919876543210'],
  ['+919876543210', 'india', '919876543210'],
  ['919876543210', 'india', '919876543210'],
  ['+4915112345678', 'india', '4915112345678'],
  ['81234567890', 'indonesia', '6281234567890'],
  ['02112345678', 'indonesia', '622112345678'],
  ['18602676161', 'india', ''],
  ['18001234567', 'india', ''],
  ['14155550100', 'indonesia', ''],
  ['1500888', 'indonesia', ''],
  ['14045', 'indonesia', ''],
  ['', 'india', ''],
] as const)('%s in %s is %j for WhatsApp', (telephone, market, expected) => {
  expect(whatsappNumber(telephone, market)).toBe(expected);
});

const number = { telephone: '081234567890', address: '', email: '' };
const ways = (contact = number, kind: 'auto' | 'phone' | 'whatsapp' = 'auto', admits = true) =>
  waysToCall(contact, kind, 'indonesia', 'Halo & ?', () => admits);
const CHAT = 'https://wa.me/6281234567890?text=Halo%20%26%20%3F';

test('a number can be called and chatted with, or only what the configuration forces', () => {
  expect(ways()).toEqual({ telephone: number.telephone, chat: CHAT });
  expect(ways(number, 'phone')).toEqual({ telephone: number.telephone, chat: '' });
  expect(ways(number, 'whatsapp')).toEqual({ telephone: '', chat: CHAT });
});

test('the chat for a number is our own address: it needs no allowed host', () => {
  expect(ways(number, 'auto', false)).toEqual({ telephone: number.telephone, chat: CHAT });
  expect(ways(number, 'whatsapp', false)).toEqual({ telephone: '', chat: CHAT });
});

test('a number that is not a mobile number can be called, also if the chat is forced', () => {
  const short = { ...number, telephone: '1500888' };
  expect(ways(short, 'whatsapp')).toEqual({ telephone: '1500888', chat: '' });
});

test('an address is opened, even if calling is forced', () => {
  const address = { telephone: '', address: 'https://wa.me/62812', email: '' };
  for (const kind of ['auto', 'phone', 'whatsapp'] as const)
    expect(ways(address, kind)).toEqual({ telephone: '', chat: 'https://wa.me/62812' });
  expect(ways(address, 'auto', false)).toEqual({ telephone: '', chat: '' });
});
