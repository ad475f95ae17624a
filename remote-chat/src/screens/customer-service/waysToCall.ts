import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';

import type { Contact } from '../../api/chat';

const WHATSAPP = 'https://wa.me';

/** Country codes that WhatsApp needs in front of a national number. */
const COUNTRY = { indonesia: '62', india: '91' } as const;

/**
 * A telephone number in WhatsApp's form: country code and digits only. A leading 0 is replaced by the country code, ten
 * digits in India get theirs, and a 0 after the country code is removed. '' for a number that cannot be a handset's (short
 * service numbers).
 */
export function whatsappNumber(telephone: string, market: Market): string {
  const digits = telephone.replace(/^\+|^00/, '');
  const isAbroad = telephone !== digits;
  const national = digits.replace(/^0/, '');
  const isNational = !isAbroad && (national !== digits || (market === 'india' && digits.length === 10));
  const full = isNational ? `${COUNTRY[market]}${national}` : digits.replace(/^(91|62)0/, '$1');
  return /^[1-9]\d{9,14}$/.test(full) ? full : '';
}

/** How support can be reached, as configured (`support.kind`). An address is a chat of its own. */
export interface WaysToCall {
  /** Digits to call; '' without a telephone. */
  readonly telephone: string;
  /** Address of the chat, for the URL policy; '' for none. */
  readonly chat: string;
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
): WaysToCall {
  const number = kind === 'phone' ? '' : whatsappNumber(telephone, market);
  const made = number === '' ? '' : `${WHATSAPP}/${number}?text=${encodeURIComponent(text)}`;
  const chat = address !== '' && admits(address) ? address : made;
  // If WhatsApp is forced but has no usable address, the number can still be called.
  return { telephone: kind === 'whatsapp' && chat !== '' ? '' : telephone, chat };
}
