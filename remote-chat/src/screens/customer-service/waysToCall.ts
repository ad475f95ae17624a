import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';

import type { Contact } from '../../api/chat';

const WHATSAPP = 'https://wa.me';

/** Country codes: what WhatsApp needs in front of a number that was written for its own country. */
const COUNTRY = { indonesia: '62', india: '91' } as const;

/**
 * A telephone number as WhatsApp takes it: country code and digits only. A leading 0 becomes the
 * country code, and ten digits in India get theirs; a 0 behind the country code goes. '' for a number
 * that no handset can have (short service numbers).
 */
export function whatsappNumber(telephone: string, market: Market): string {
  const digits = telephone.replace(/^\+|^00/, '');
  const isAbroad = telephone !== digits;
  const national = digits.replace(/^0/, '');
  const isNational = !isAbroad && (national !== digits || (market === 'india' && digits.length === 10));
  const full = isNational ? `${COUNTRY[market]}${national}` : digits.replace(/^(91|62)0/, '$1');
  return /^[1-9]\d{9,14}$/.test(full) ? full : '';
}

/** Which ways the number of support opens, as configured (`support.kind`). An address is its own way. */
export interface WaysToCall {
  /** Digits to call; '' when there is no telephone. */
  readonly telephone: string;
  /** Address of the chat, for the gate; '' when there is none. */
  readonly chat: string;
}

/**
 * What becomes of smWa: an address is opened; a number is called and chatted with, or one of both
 * where `support.kind` says so. An address that the gate would refuse is not offered; the chat with a
 * number is our own address, made of its digits. `admits` is the gate.
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
  // A number that is forced to WhatsApp and cannot be opened there is still a number to call.
  return { telephone: kind === 'whatsapp' && chat !== '' ? '' : telephone, chat };
}
