import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';

import type { Contact } from '../../api/chat';

const WHATSAPP = 'https://wa.me';

/** How a number without a country code begins in each market. What follows is the number after the country code. */
const NATIONAL = {
  indonesia: { code: '62', form: /^(?:620?|0|(?=8))([1-9]\d{7,12})$/ },
  india: { code: '91', form: /^(?:910?|0)?([6-9]\d{9})$/ },
} as const;

/**
 * A telephone number in WhatsApp's form: country code and digits only. A number without `+` or `00` must have the form of
 * a number of the market: a helpline such as 1860 267 6161 would be another person's number in another country. A 0 after the
 * country code is removed. '' for a number that has no chat.
 */
export function whatsappNumber(telephone: string, market: Market): string {
  const digits = telephone.replace(/^\+|^00/, '');
  const { code, form } = NATIONAL[market];
  if (digits !== telephone) return /^[1-9]\d{9,14}$/.exec(digits.replace(/^(91|62)0/, '$1'))?.[0] ?? '';
  const [, national] = form.exec(digits) ?? [];
  return national === undefined ? '' : `${code}${national}`;
}

/**
 * Interprets smWa: an address is opened; a number can be called and chatted with, or only one of both where `support.kind`
 * says so. An address that the URL policy would refuse is not offered; the chat for a number is our own address, made of
 * its digits. `admits` is the URL policy.
 */
export function waysToCall(
  { telephone, address }: Contact,
  kind: PublicConfig['support']['kind'],
  market: Market,
  text: string,
  admits: (address: string) => boolean,
) {
  const number = kind === 'phone' ? '' : whatsappNumber(telephone, market);
  const made = number === '' ? '' : `${WHATSAPP}/${number}?text=${encodeURIComponent(text)}`;
  const chat = address !== '' && admits(address) ? address : made;
  return {
    /** Digits to call; '' without a telephone. If WhatsApp is forced but has no usable address, the number can still be called. */
    telephone: kind === 'whatsapp' && chat !== '' ? '' : telephone,
    /** Address of the chat, for the URL policy; '' for none. */
    chat,
  };
}
