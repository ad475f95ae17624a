import { areaApi } from '@loan/shared/area/areaApi';

import { captchaSid, channelTemplate, register, smsCode, trackClick, trackVisit } from './api/promo';

const quiet = { send: { quiet: true } };

export const promoApi = areaApi('promo', ({ query, mutation }) => ({
  channelTemplate: query(channelTemplate),
  // A session serves one visit: the next one gets its own.
  captchaSid: query(captchaSid, { keepUnusedDataFor: 0 }),
  trackVisit: mutation(trackVisit, quiet),
  trackClick: mutation(trackClick, quiet),
  // The page says these failures itself: some codes have texts and ways of their own.
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
