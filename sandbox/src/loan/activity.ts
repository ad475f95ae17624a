import { z } from 'zod';

import { calls } from '@loan/shared/contracts/api/calls';
import { eventRequest, ratingRequest } from '@loan/shared/contracts/api/loanWire';

import { endpoint } from '../api/endpoint';

export const serviceEvent = endpoint(calls.serviceEvent, eventRequest, z.null(), async ({ db, borrower, now }, fields) => {
  const { productId, moduleId, positionId } = fields;
  await db
    .insertInto('events')
    .values({ borrower_id: borrower.id, product_id: productId, module_id: moduleId, position_id: positionId, at: now })
    .execute();
  return null;
});

/** The call names no order, so one rating answers for all of the borrower's orders. */
export const rating = endpoint(calls.rating, ratingRequest, z.null(), async ({ db, borrower, now }, { score }) => {
  await db.transaction().execute(async (within) => {
    await within.insertInto('ratings').values({ borrower_id: borrower.id, score, at: now }).execute();
    await within.updateTable('orders').set({ is_score: 0 }).where('borrower_id', '=', borrower.id).execute();
  });
  return null;
});
