import type { Borrower, Card, Db } from '../database/tables';

type Sample = Pick<Card, 'bank_name' | 'card_no' | 'bank_code' | 'needs_code' | 'is_silent'>;

/** Numbers that no bank issues: nines after the bank's prefix. */
export const cardSamples: Readonly<Record<Borrower['market'], readonly Sample[]>> = {
  indonesia: [
    { bank_name: 'BCA', card_no: '9999014000001234', bank_code: 'BCA', needs_code: 0, is_silent: 0 },
    { bank_name: 'Mandiri', card_no: '9999008000005678', bank_code: 'MANDIRI', needs_code: 1, is_silent: 0 },
    { bank_name: 'BNI', card_no: '9999009000009012', bank_code: 'BNI', needs_code: 0, is_silent: 1 },
  ],
  india: [
    { bank_name: 'State Bank of India', card_no: '9999101000001234', bank_code: 'SBIN', needs_code: 0, is_silent: 0 },
    { bank_name: 'HDFC Bank', card_no: '9999102000005678', bank_code: 'HDFC', needs_code: 1, is_silent: 0 },
    { bank_name: 'Canara Bank', card_no: '9999103000009012', bank_code: 'CNRB', needs_code: 0, is_silent: 1 },
  ],
};
const phoneOf = { indonesia: '080000000000', india: '6000000000' };

/**
 * The borrower's cards: one that pays at once, one that needs a code, one whose bank refuses without a reason. Created at the
 * first read.
 */
export async function cardsOf(db: Db, { id, market }: Borrower): Promise<readonly Card[]> {
  const own = db.selectFrom('bank_cards').selectAll().where('borrower_id', '=', id).orderBy('id');
  const cards = await own.execute();
  if (cards.length > 0) return cards;
  await db
    .insertInto('bank_cards')
    .values(cardSamples[market].map((sample) => ({ ...sample, borrower_id: id, phone: phoneOf[market] })))
    .execute();
  return own.execute();
}
