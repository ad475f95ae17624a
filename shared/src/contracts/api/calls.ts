import type { CallSpec } from './call';

/** The calls of specification §7 that the released areas make, by name. `calls.<name>` of the configuration overrides a row. */
const helper = (name: string, path: string, more: Partial<CallSpec> = {}): CallSpec => ({
  name,
  method: 'POST',
  path,
  base: '/byfhns',
  style: 'form',
  success: 'zero',
  ...more,
});

const promotion = (name: string, path: string, more: Partial<CallSpec>): CallSpec =>
  helper(name, path, { base: '', style: 'json', ...more });

export const calls = {
  qaList: helper('qaList', '/h5-api/v3/user-problem/get-qa-list', { method: 'GET' }),
  qaRecord: helper('qaRecord', '/h5-api/v3/user-problem/qa-record', { record: true }),
  contactInfo: helper('contactInfo', '/v3/personal-center/contact-kf-info'),
  channelTemplate: promotion('channelTemplate', '/api/v2/youmi/service/channel/channel-template', { method: 'GET' }),
  trackVisit: promotion('trackVisit', '/api/v2/youmi/promotion/track-visit', { method: 'GET', event: true }),
  captchaSid: promotion('captchaSid', '/api/v2/youmi/promotion/get-sid', { method: 'GET' }),
  // An image: `captchaAddress` writes its address, an <img> asks for it.
  captcha: promotion('captcha', '/api/v2/youmi/promotion/get-captcha', { method: 'GET' }),
  smsCode: promotion('smsCode', '/api/v2/youmi/promotion/get-sms', { record: true }),
  trackClick: promotion('trackClick', '/api/v2/youmi/promotion/track-click', { method: 'GET', event: true }),
  register: promotion('register', '/api/v2/youmi/promotion/register', { record: true }),
} as const satisfies Record<string, CallSpec>;

export type CallName = keyof typeof calls;
