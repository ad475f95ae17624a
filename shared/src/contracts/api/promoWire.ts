import { z } from 'zod';

/**
 * The wire contract of the promotion page (specification §2 screen 1, §3, §7; canonical shapes). The
 * sandbox checks requests and builds replies by these schemas; front-end code imports their types only.
 */
const parameter = z.string().max(512).describe('from the address; empty when it has none');
const phone = z.string().regex(/^\d{5,15}$/, 'a mobile number, digits only');
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #rrggbb');

export const channelTemplateRequest = z.object({ templateId: z.string().min(1).max(512) }).meta({ id: 'ChannelTemplateRequest' });
export const promoTemplate = z
  .object({
    name: z.string(),
    colours: z.object({ from: colour, to: colour, on: colour, action: colour }).describe('gradient, text on it, links and buttons'),
    pictures: z.object({ banner: z.string(), logo: z.string() }).describe('addresses; empty for none'),
    texts: z.object({ title: z.string(), sub: z.string(), users: z.string() }).describe('the three lines above the form'),
  })
  .meta({ id: 'PromoTemplate' });
export const channelTemplateReply = z
  // What a design of an unknown kind looks like is tried too.
  .object({ id: z.string(), template: z.union([promoTemplate, z.record(z.string(), z.unknown()), z.string()]) })
  .meta({ id: 'ChannelTemplateReply' });

const pageParameters = {
  page_id: parameter.describe('the template id'),
  user_from: parameter,
  client_type: parameter.describe('the common platform'),
  page_type: z.literal('1'),
  utm_tag: parameter,
  app_from: parameter,
};
export const trackVisitRequest = z.object(pageParameters).meta({ id: 'TrackVisitRequest' });
export const trackClickRequest = z.object({ ...pageParameters, phone }).meta({ id: 'TrackClickRequest' });

export const captchaSidRequest = z.object({}).meta({ id: 'CaptchaSidRequest' });
export const captchaSidReply = z.object({ sid: z.string() }).meta({ id: 'CaptchaSidReply' });
export const captchaRequest = z
  .object({ sid: z.string().min(1).max(64), t: z.string().regex(/^\d{1,16}$/, 'a time stamp in ms') })
  .meta({ id: 'CaptchaRequest' });

const visitor = {
  phone,
  capcode: z.string().min(1).max(4).describe('what the picture shows'),
  sid: z.string().max(64),
  deviceId: z.string().max(512),
  appName: z.string().max(60),
  app_from: parameter,
  user_from: parameter,
  utm_tag: parameter,
};
export const smsCodeRequest = z.object(visitor).meta({ id: 'SmsCodeRequest' });
export const registerRequest = z
  .object({
    ...visitor,
    merchantNumber: z.literal('0'),
    userName: phone.describe('the mobile number again'),
    smsCode: z.string().min(1).max(6),
    invite_code: parameter,
    id: parameter.describe('the template id'),
  })
  .meta({ id: 'RegisterRequest' });

export type PromoTemplateWire = z.infer<typeof promoTemplate>;
export type ChannelTemplateReply = z.infer<typeof channelTemplateReply>;
export type TrackVisitRequest = z.infer<typeof trackVisitRequest>;
export type TrackClickRequest = z.infer<typeof trackClickRequest>;
export type SmsCodeRequest = z.infer<typeof smsCodeRequest>;
export type RegisterRequest = z.infer<typeof registerRequest>;
