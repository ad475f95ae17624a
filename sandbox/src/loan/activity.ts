import { calls } from '@loan/api/calls';

import { endpoint, type CallContext } from '../api/endpoint';

type Reported = Readonly<Record<'productId' | 'moduleId' | 'positionId', string>>;

/** Stores an event of a page; both tables have the same form. */
const storing =
  (table: 'events' | 'page_events') =>
  async (context: CallContext, { productId, moduleId, positionId }: Reported) => {
    const { db, borrower, now: at } = context;
    const event = { borrower_id: borrower.id, product_id: productId, module_id: moduleId, position_id: positionId, at };
    await db.insertInto(table).values(event).execute();
    return null;
  };

export const serviceEvent = endpoint(calls.serviceEvent, storing('events'));
export const pageEvent = endpoint(calls.pageEvent, storing('page_events'));

/** The call names no order, so one rating counts for all of the borrower's orders. */
export const rating = endpoint(calls.rating, async ({ db, borrower, now }, { score }) => {
  await db.transaction().execute(async (within) => {
    await within.insertInto('ratings').values({ borrower_id: borrower.id, score, at: now }).execute();
    await within.updateTable('orders').set({ is_score: 0 }).where('borrower_id', '=', borrower.id).execute();
  });
  return null;
});
