import { cleanText } from '../../format/cleanText';
import type { ApiCall } from './call';
import { calls } from './calls';
import { underLegacy } from './encode';
import { addressIn, addressOf, exactText, fieldsOf, isFlag, listOf } from './read';

/** What the legacy repayment reads from the server (specification §3, §7), decoded once: total, with a default per field. */

/** A bank card to pay with. */
export interface BankCard {
  readonly id: string;
  readonly bankName: string;
  /** As the server wrote it: sent back, never shown whole. */
  readonly cardNo: string;
  readonly bankCode: string;
}

export interface LegacyWay {
  readonly cards: readonly BankCard[];
  /** Opaque; goes with every commit. */
  readonly repayToken: string;
  /** Read and kept: no effect. */
  readonly alipay?: unknown;
}

export interface LegacyCommit {
  /** The bank asks for an SMS code. */
  readonly needsCode: boolean;
  /** What the code confirms; '' when the server named none. */
  readonly recordId: string;
}

/** Cards that can be named and charged; of two with one id the first, since nobody could tell which is meant. */
function cardsOf(value: unknown): BankCard[] {
  const cards = listOf(value)
    .map(fieldsOf)
    .map((card) => ({
      id: exactText(card['id']),
      bankName: cleanText(card['bankName'], 120),
      cardNo: exactText(card['cardNo']),
      bankCode: cleanText(card['bankCode'], 64),
    }))
    .filter(({ id, cardNo }) => id !== '' && cardNo !== '');
  return cards.filter(({ id }, index) => cards.findIndex((card) => card.id === id) === index);
}

function decodeWay(data: unknown): LegacyWay {
  const way = fieldsOf(data);
  return { cards: cardsOf(way['bankCards']), repayToken: cleanText(way['repayToken'], 512), alipay: way['alipay'] };
}

function decodeCommit(data: unknown): LegacyCommit {
  const reply = fieldsOf(data);
  return { needsCode: isFlag(reply['needValid']), recordId: exactText(reply['repayRecordId']) };
}

/** The four calls under a base path: `legacy.base` of the configuration. */
export interface LegacyCalls {
  /** The cards; field `orderId`. */
  readonly way: ApiCall<LegacyWay>;
  /** Charges a card, or sends its code; fields as in `LegacyCommitRequest`, amount in cents. */
  readonly commit: ApiCall<LegacyCommit>;
  /** Confirms with the SMS code; fields as in `LegacyConfirmRequest`. */
  readonly confirm: ApiCall<null>;
  /** Pays elsewhere; fields as in `LegacyHuichaoRequest`, amount in cents. Answers the address as received. */
  readonly huichao: ApiCall<string>;
}

export function legacyCalls(base: string): LegacyCalls {
  return {
    way: { ...underLegacy(calls.legacyWay, base), decode: decodeWay },
    commit: { ...underLegacy(calls.legacyCommit, base), decode: decodeCommit },
    confirm: { ...underLegacy(calls.legacyConfirm, base), decode: () => null },
    huichao: { ...underLegacy(calls.legacyHuichao, base), decode: (data) => addressOf(data) || addressIn('url')(data) },
  };
}
