import { viaShell } from '@loan/shared/area/viaShell';
import {
  captchaSidCall,
  channelTemplateCall,
  registerCall,
  smsCodeCall,
  trackClickCall,
  trackVisitCall,
  type PromoTemplate,
} from '@loan/shared/contracts/api/promo';
import type { RegisterRequest, SmsCodeRequest, TrackClickRequest, TrackVisitRequest } from '@loan/shared/contracts/api/promoWire';
import { createApi } from '@loan/shared/runtime/redux';

/** The calls of the area Promotion: one endpoint each, of a call with its decoder in shared/src/contracts/api. */
export const promoApi = createApi({
  reducerPath: 'promo',
  baseQuery: viaShell,
  endpoints: (build) => ({
    channelTemplate: build.query<PromoTemplate | null, string>({
      query: (templateId) => ({ call: channelTemplateCall, fields: { templateId } }),
    }),
    // A session serves one visit: the next one gets its own.
    captchaSid: build.query<string, void>({ query: () => ({ call: captchaSidCall, fields: {} }), keepUnusedDataFor: 0 }),
    trackVisit: build.mutation<null, TrackVisitRequest>({
      query: (fields) => ({ call: trackVisitCall, fields: { ...fields }, options: { quiet: true } }),
    }),
    trackClick: build.mutation<null, TrackClickRequest>({
      query: (fields) => ({ call: trackClickCall, fields: { ...fields }, options: { quiet: true } }),
    }),
    // The page says these failures itself: some codes have texts and ways of their own.
    smsCode: build.mutation<null, SmsCodeRequest>({
      query: (fields) => ({ call: smsCodeCall, fields: { ...fields }, options: { quiet: true } }),
    }),
    register: build.mutation<null, RegisterRequest>({
      query: (fields) => ({ call: registerCall, fields: { ...fields }, options: { quiet: true } }),
    }),
  }),
});

export const {
  useCaptchaSidQuery,
  useChannelTemplateQuery,
  useRegisterMutation,
  useSmsCodeMutation,
  useTrackClickMutation,
  useTrackVisitMutation,
} = promoApi;
