import { call, constant, id, input, type RequestOf } from '@loan/shared/contracts/api/declare';
import { callPath, configuredCall } from '@loan/shared/contracts/api/encode';
import {
  address,
  either,
  kept,
  mapped,
  object,
  only,
  TEXT,
  text,
  written,
  type ReadOf,
  type Shape,
  type Wire,
  type WireOf,
} from '@loan/shared/contracts/api/reply';
import type { PublicConfig } from '@loan/shared/contracts/config';

/** The calls of the promotion page (product §7.9). Their callers are visitors, not borrowers. */

const json = { base: '', style: 'json' } as const;
/** From the page's address; empty when missing there. */
const parameter = input({ max: 512 });
/** A mobile number, digits only. */
const phone = input({ pattern: /^\d{5,15}$/ });

/** `#rrggbb`; '' for the page's colour. An unreadable combination is not used. */
const colour: Shape<string, string> = {
  wire: TEXT,
  read: (value) => (typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value) ? value : ''),
};

/** The design of a promotion as data (product §4.20); a missing or invalid part becomes ''. */
const design = mapped(
  object({
    /** Without effect, because no named design exists. */
    name: kept,
    /** Colours of the gradient, the text on it, and links and buttons. */
    colours: object({ from: colour, to: colour, on: colour, action: colour }),
    /** As received: the URL policy classifies them where they are shown. */
    pictures: object({
      /** Address of a picture of an origin in `hosts.images`; '' for the page's picture. */
      banner: address,
      /** Like the banner. */
      logo: address,
    }),
    /** The three lines above the form, cut to a length that fits on a small phone. */
    texts: object({
      /** The first; '' for the page's text, which names the app and its loan amounts. */
      title: text(80),
      /** The second; '' for the page's text. */
      sub: text(160),
      /** The third; '' for the page's text. */
      users: text(80),
    }),
  }),
  ({ colours, pictures, texts }) => ({ colours, pictures, texts }),
);
export type PromoTemplate = ReadOf<typeof design>;

/** The design without data: every part is the page's. */
export const noTemplate: PromoTemplate = design.read({}, { index: 0 });

/** Reads the design of a promotion. A missing promotion is refused with a code, such as 4018. */
export const channelTemplate = call({
  ...json,
  name: 'channelTemplate',
  path: '/api/v2/youmi/service/channel/channel-template',
  method: 'GET',
  fields: {
    /** From the page's address. */
    templateId: input({ min: 1, max: 512 }),
  },
  reply: mapped(
    object({
      id: kept,
      /** The design, or the name of a design as text: no name is defined yet, so each one gives the page's design. */
      template: written(either(design.wire as Wire<WireOf<typeof design>>, TEXT), design),
    }),
    ({ template }, raw) => (raw === undefined || raw === null || raw === '' ? null : template),
  ),
});

const page = {
  /** The template id. */
  page_id: parameter,
  user_from: parameter,
  /** The common platform. */
  client_type: parameter,
  /** Always 1. */
  page_type: constant('1'),
  utm_tag: parameter,
  app_from: parameter,
};

/** Reports that the page was opened. */
export const trackVisit = call({
  ...json,
  name: 'trackVisit',
  path: '/api/v2/youmi/promotion/track-visit',
  method: 'GET',
  event: true,
  fields: page,
});

/** Reports that a visitor applies. */
export const trackClick = call({
  ...json,
  name: 'trackClick',
  path: '/api/v2/youmi/promotion/track-click',
  method: 'GET',
  event: true,
  fields: { ...page, phone },
});

/** Sent with the request of the picture, and with its solution; never ''. */
const sid = text(64);

/** The session that a captcha picture belongs to. */
export const captchaSid = call({
  ...json,
  name: 'captchaSid',
  path: '/api/v2/youmi/promotion/get-sid',
  method: 'GET',
  reply: only('sid', sid),
});

/** The captcha picture: an image element requests it, so it has no envelope and none of our headers. Each request returns a new picture, which replaces the previous one; send it with `Cache-Control: no-store`. The same solution, in upper or lower case, is valid for both `smsCode` and `register`; a wrong solution, or a registration, uses it up. */
export const captcha = call({
  ...json,
  name: 'captcha',
  path: '/api/v2/youmi/promotion/get-captcha',
  method: 'GET',
  fields: {
    /** From `captchaSid`. */
    sid: id,
    /** The time in ms since 1970, only to bypass caches. */
    t: input({ pattern: /^\d{1,16}$/ }),
  },
});

const visitor = {
  phone,
  /** Characters in the picture. */
  capcode: input({ min: 1, max: 4 }),
  /** From `captchaSid`, the session of the picture. */
  sid: input({ max: 64 }),
  /** Same as in the page's address. */
  deviceId: input({ max: 512 }),
  /** Name of the app, from the configuration. */
  appName: input({ max: 60 }),
  app_from: parameter,
  user_from: parameter,
  utm_tag: parameter,
};

/** Sends an SMS code. */
export const smsCode = call({
  ...json,
  name: 'smsCode',
  path: '/api/v2/youmi/promotion/get-sms',
  record: true,
  fields: visitor,
});

/** Makes the visitor a user. */
export const register = call({
  ...json,
  name: 'register',
  path: '/api/v2/youmi/promotion/register',
  record: true,
  fields: {
    ...visitor,
    /** Always 0. */
    merchantNumber: constant('0'),
    /** The mobile number again. */
    userName: phone,
    /** The code from the message. */
    smsCode: input({ min: 1, max: 6 }),
    invite_code: parameter,
    /** The template id. */
    id: parameter,
  },
});

/**
 * Address of a captcha picture (product §7.9: session and time stamp). An `<img>` requests it, so
 * it carries no token, no device and no common parameter, and its two names are never mapped.
 * @param at ms since 1970; a new value requests a new picture
 */
export function captchaAddress(sid: string, at: number, config: PublicConfig): string {
  const query = new URLSearchParams({ sid, t: String(at) });
  return `${config.api.base}${callPath(configuredCall(captcha, config), config)}?${query.toString()}`;
}

/** The page parameters of visit and click (product §7.9): `page_id` is the template id, `client_type` the common platform. */
export function trackedPage(query: Readonly<Record<string, string | undefined>>, platform: string): RequestOf<typeof trackVisit> {
  const { id = '', user_from = '', utm_tag = '', app_from = '' } = query;
  return { page_id: id, user_from, client_type: platform, utm_tag, app_from };
}
