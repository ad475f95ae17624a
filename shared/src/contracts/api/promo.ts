import { cleanText } from '../../format/cleanText';
import type { PublicConfig } from '../config';
import type { ApiCall } from './call';
import { calls } from './calls';
import { callPath, configuredCall } from './encode';
import { addressOf, fieldsOf, type Fields } from './read';

/** What the promotion page reads from the server (specification §3, §7), decoded once: total, with a default per field. */

/** The design of a promotion as data; of each part that is missing or wrong, ''. */
export interface PromoTemplate {
  /** `#rrggbb`, not yet checked for contrast. */
  readonly colours: { readonly from: string; readonly to: string; readonly on: string; readonly action: string };
  /** As received: the gate judges them where they are shown. */
  readonly pictures: { readonly banner: string; readonly logo: string };
  readonly texts: { readonly title: string; readonly sub: string; readonly users: string };
}

const colourOf = (value: unknown): string => (typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value) ? value : '');

/** Longest lines of a design, in characters: what fits above the form on a small phone. */
const LONGEST = { title: 80, sub: 160, users: 80 };

function templateOf(template: Fields): PromoTemplate {
  const [colours, pictures, texts] = [fieldsOf(template['colours']), fieldsOf(template['pictures']), fieldsOf(template['texts'])];
  return {
    colours: {
      from: colourOf(colours['from']),
      to: colourOf(colours['to']),
      on: colourOf(colours['on']),
      action: colourOf(colours['action']),
    },
    pictures: { banner: addressOf(pictures['banner']), logo: addressOf(pictures['logo']) },
    texts: {
      title: cleanText(texts['title'], LONGEST.title),
      sub: cleanText(texts['sub'], LONGEST.sub),
      users: cleanText(texts['users'], LONGEST.users),
    },
  };
}

/** What stands where no design is known: every part is the page's own. */
export const noTemplate: PromoTemplate = templateOf({});

/** Null: the promotion is gone. A design under a name that nobody knows is the default one. */
export const channelTemplateCall: ApiCall<PromoTemplate | null> = {
  ...calls.channelTemplate,
  decode: (data) => (data === undefined || data === null || data === '' ? null : templateOf(fieldsOf(fieldsOf(data)['template']))),
};

/** Fields as in `TrackVisitRequest`; nobody waits for it. */
export const trackVisitCall: ApiCall<null> = { ...calls.trackVisit, decode: () => null };

/** Fields as in `TrackClickRequest`; nobody waits for it. */
export const trackClickCall: ApiCall<null> = { ...calls.trackClick, decode: () => null };

/** The session that a captcha picture belongs to; '' when the server named none. */
export const captchaSidCall: ApiCall<string> = { ...calls.captchaSid, decode: (data) => cleanText(fieldsOf(data)['sid'], 64) };

/** Sends an SMS code; fields as in `SmsCodeRequest`. */
export const smsCodeCall: ApiCall<null> = { ...calls.smsCode, decode: () => null };

/** Makes the visitor a user; fields as in `RegisterRequest`. */
export const registerCall: ApiCall<null> = { ...calls.register, decode: () => null };

/**
 * Address of a captcha picture (specification §7: session and time stamp). An `<img>` asks for it, so
 * it carries no token, no device and no common parameter, and its two names are never mapped.
 * @param at ms since 1970; another one is another picture
 */
export function captchaAddress(sid: string, at: number, config: PublicConfig): string {
  const query = new URLSearchParams({ sid, t: String(at) });
  return `${config.api.base}${callPath(configuredCall(calls.captcha, config), config)}?${query.toString()}`;
}

/** The page parameters of visit and click (specification §7): `page_id` is the template id, `client_type` the common platform. */
export function trackedPage(query: Readonly<Record<string, string | undefined>>, platform: string) {
  const { id = '', user_from = '', utm_tag = '', app_from = '' } = query;
  return { page_id: id, user_from, client_type: platform, page_type: '1', utm_tag, app_from } as const;
}
