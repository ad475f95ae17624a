import { areaApi } from '@loan/shared/area/areaApi';

import { captchaSid, channelTemplate, register, smsCode, trackClick, trackVisit } from './api/promo';

const quiet = { send: { quiet: true } };

export const promoApi = areaApi('promo', ({ query, mutation }) => ({
  channelTemplate: query(channelTemplate),
  // A captcha session belongs to one visit: the next visit gets its own.
  captchaSid: query(captchaSid, { keepUnusedDataFor: 0 }),
  trackVisit: mutation(trackVisit, quiet),
  trackClick: mutation(trackClick, quiet),
  // The page reports these failures itself: some codes have their own texts and next steps.
  smsCode: mutation(smsCode, quiet),
  register: mutation(register, quiet),
}));

export const {
  useCaptchaSidQuery,
  useChannelTemplateQuery,
  useRegisterMutation,
  useSmsCodeMutation,
  useTrackClickMutation,
  useTrackVisitMutation,
} = promoApi;
