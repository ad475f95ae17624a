import { z } from 'zod';

import { calls } from '@loan/api/calls';
import type { Market } from '@loan/shared/contracts/shell';

import { endpoint, Refusal, type CallContext } from '../api/endpoint';
import { endOfDay, timeText, weekdayOf } from '../clock';
import type { Complaint } from '../database/tables';

/** The borrower's complaints, newest first. */
export const problemList = endpoint(calls.problemList, async (context) => {
  const { db, borrower, texts } = context;
  const own = await db
    .selectFrom('complaints')
    .selectAll()
    .where('borrower_id', '=', borrower.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const rows = own.map((complaint) => ({
    status: complaint.status,
    row: {
      id: String(complaint.id),
      ...statusAndDeadline(complaint, context),
      time: timeText(complaint.created_at, context.market),
      type: titleOf(texts.complaint.types, complaint.type),
      content: complaint.detail,
    },
  }));
  const tabs = (['all', 'processing', 'answered'] as const).map((tab) => ({
    title: texts.complaint.tabs[tab],
    list: rows.filter(({ status }) => tab === 'all' || status === tab).map(({ row }) => row),
  }));
  return { tabs };
});

/** State of a complaint, in the words of its tab, and its deadline; no deadline once it has passed. */
function statusAndDeadline({ status, created_at }: Complaint, { now, market, texts }: CallContext) {
  const due = thirdWeekdayAfter(created_at, market);
  return { statusText: texts.complaint.tabs[status], promiseTime: status === 'processing' && due >= now ? timeText(due, market) : '' };
}

/** End of the third weekday. */
function thirdWeekdayAfter(at: number, market: Market): number {
  let days = 0;
  for (let left = 3; left > 0;) {
    days += 1;
    const weekday = weekdayOf(endOfDay(at, days, market), market);
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return endOfDay(at, days, market);
}

/** A rating is requested from the first answer until it is given. */
export const problemDetail = endpoint(calls.problemDetail, async (context, { problemId }) => {
  const complaint = await ownComplaint(context, problemId);
  const { types, subTypes } = context.texts.complaint;
  return {
    type: titleOf(types, complaint.type),
    sonType: titleOf(subTypes, complaint.sub_type),
    problemId: String(complaint.id),
    ...statusAndDeadline(complaint, context),
    time: timeText(complaint.created_at, context.market),
    content: complaint.detail,
    images: imagesOf(complaint.images, context),
    disposeDetail: complaint.answer,
    disposeImages: imagesOf(complaint.answer_images, context),
    isScore: complaint.status === 'answered' && complaint.score === null ? '1' : '0',
  };
});

/** If sent again, the last stars count, so that a borrower without a reply may retry. */
export const saveScore = endpoint(calls.saveScore, async (context, { problemId, score }) => {
  const { id } = await ownComplaint(context, problemId);
  await context.db
    .updateTable('complaints')
    .set({ score: Number(score) })
    .where('id', '=', id)
    .execute();
  return null;
});

/** Another borrower's complaint is treated like a missing one. */
async function ownComplaint({ db, borrower }: CallContext, problemId: string): Promise<Complaint> {
  const found = /^\d{1,9}$/.test(problemId)
    ? await db
        .selectFrom('complaints')
        .selectAll()
        .where('id', '=', Number(problemId))
        .where('borrower_id', '=', borrower.id)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw new Refusal('complaintUnknown');
  return found;
}

const titleOf = (options: readonly { readonly value: string; readonly title: string }[], value: string): string =>
  options.find((option) => option.value === value)?.title ?? '';

/** Addresses as they were sent; `{own}` is the sandbox's own origin. */
const imagesOf = (json: string, { own }: CallContext): string[] =>
  z
    .array(z.string())
    .parse(JSON.parse(json))
    .map((address) => address.replace('{own}', own));
