import { calls } from '@loan/api/calls';

import { endpoint } from '../api/endpoint';

export const serviceEvent = endpoint(calls.serviceEvent, async ({ db, borrower, now }, fields) => {
  const { productId, moduleId, positionId } = fields;
  await db
    .insertInto('events')
    .values({ borrower_id: borrower.id, product_id: productId, module_id: moduleId, position_id: positionId, at: now })
    .execute();
  return null;
});

/** The call names no order, so one rating counts for all of the borrower's orders. */
export const rating = endpoint(calls.rating, async ({ db, borrower, now }, { score }) => {
  await db.transaction().execute(async (within) => {
    await within.insertInto('ratings').values({ borrower_id: borrower.id, score, at: now }).execute();
    await within.updateTable('orders').set({ is_score: 0 }).where('borrower_id', '=', borrower.id).execute();
  });
  return null;
});
