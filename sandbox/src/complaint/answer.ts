import { z } from 'zod';

import type { Db } from '../database/tables';
import { textsOf } from '../texts/texts';
import { pictures } from './seed';

/** Content of an answer: words (default: the market's usual ones) and number of images. */
export const complaintAnswer = z
  .strictObject({ text: z.string().min(1).max(4000), images: z.coerce.number().int().min(0).max(9) })
  .partial();
export type ComplaintAnswer = z.infer<typeof complaintAnswer>;

/** Lets the customer service answer a complaint, and asks for a rating again; false: there is no complaint with this id. */
export async function answerComplaint(db: Db, id: number, { text, images = 0 }: ComplaintAnswer): Promise<boolean> {
  const found = await db
    .selectFrom('complaints')
    .innerJoin('borrowers', 'borrowers.id', 'complaints.borrower_id')
    .select('borrowers.market')
    .where('complaints.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return false;
  await db
    .updateTable('complaints')
    .set({
      status: 'answered',
      answer: text ?? textsOf[found.market].complaint.answer,
      answer_images: JSON.stringify(pictures(images)),
      score: null,
    })
    .where('id', '=', id)
    .execute();
  return true;
}
