import { z } from 'zod';

import { calls } from '@loan/api/calls';
import {
  channelTemplateReply,
  channelTemplateRequest,
  trackClickRequest,
  trackVisitRequest,
  type TrackVisitRequest,
} from '@loan/shared/contracts/api/promoWire';

import { anonymousWireEndpoint, Refusal, type AnonymousContext } from '../api/endpoint';
import { templateOf } from './templates';

export const channelTemplate = anonymousWireEndpoint(
  calls.channelTemplate,
  channelTemplateRequest,
  channelTemplateReply,
  async ({ market, own }, { templateId }) => {
    const template = templateOf(templateId, market, own);
    if (template === undefined) throw new Refusal('promotionGone');
    return { id: templateId, template };
  },
);

async function record({ db, now }: AnonymousContext, kind: 'visit' | 'click', phone: string, page: TrackVisitRequest): Promise<null> {
  const { page_id, user_from, client_type, utm_tag, app_from } = page;
  await db.insertInto('promo_tracks').values({ kind, page_id, user_from, client_type, utm_tag, app_from, phone, at: now }).execute();
  return null;
}

export const trackVisit = anonymousWireEndpoint(calls.trackVisit, trackVisitRequest, z.null(), (context, page) =>
  record(context, 'visit', '', page),
);

export const trackClick = anonymousWireEndpoint(calls.trackClick, trackClickRequest, z.null(), (context, { phone, ...page }) =>
  record(context, 'click', phone, page),
);
