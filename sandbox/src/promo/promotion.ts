import { calls } from '@loan/api/calls';
import type { SentOf } from '@loan/shared/contracts/api/declare';
import { ANY, kept, object, written } from '@loan/shared/contracts/api/reply';

import { anonymousEndpoint, Refusal, type AnonymousContext } from '../api/endpoint';
import { checkMobile } from './mobileForms';
import { templateOf } from './templates';

/** Designs of an unknown kind are tested too, so the sandbox may reply with values outside the contract. */
const anyTemplate = { ...calls.channelTemplate, reply: object({ id: kept, template: written(ANY, kept) }) };

export const channelTemplate = anonymousEndpoint(anyTemplate, async ({ market, own }, { templateId }) => {
  const template = templateOf(templateId, market, own);
  if (template === undefined) throw new Refusal('promotionGone');
  return { id: templateId, template };
});

async function record(
  { db, now }: AnonymousContext,
  kind: 'visit' | 'click',
  phone: string,
  page: SentOf<typeof calls.trackVisit>,
): Promise<null> {
  const { page_id, user_from, client_type, utm_tag, app_from } = page;
  await db.insertInto('promo_tracks').values({ kind, page_id, user_from, client_type, utm_tag, app_from, phone, at: now }).execute();
  return null;
}

export const trackVisit = anonymousEndpoint(calls.trackVisit, (context, page) => record(context, 'visit', '', page));

export const trackClick = anonymousEndpoint(calls.trackClick, async (context, { phone, ...page }) => {
  checkMobile(phone, context.mobile);
  return record(context, 'click', phone, page);
});
