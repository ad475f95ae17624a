import { z } from 'zod';

import { COMMON } from './api/common';
import { faultsOfCalls, type KnownCall } from './api/wireFaults';
import { BRIDGE_ACTIONS } from './bridge';
import {
  bothMarkets,
  callOverride,
  code,
  colour,
  field,
  flag,
  header,
  identifier,
  optional,
  origin,
  ownNames,
  pageKey,
  pagePath,
  scheme,
  section,
  text,
  timeZone,
  webAddress,
} from './configValues';
import { example, lender, markets } from './lenderSchema';
import { namesAt, unknownKey, type Named } from './nearMiss';
import { nativePages, testPreview, type PageTable } from './pages';
import { siteSchema } from './siteSchema';
import { TIME_ZONES } from './timeZones';
import { watchSchemas } from './watchSchema';

/**
 * The environment configuration (product §4.2): one JSON document; `a.b` is `b` inside `a`. Read and checked when a
 * channel is configured or the gateway starts; the browser gets the checked document. An unknown key or a wrong value
 * is refused with its name.
 */
export const configSchema = z
  .strictObject({
    api: section({
      base: optional(webAddress).describe('Origin and prefix of the API; empty: this page’s own origin'),
      bodyMegabytes: z.number().int().min(1).max(100).default(12).describe('Most megabytes of a request, images included'),
      timeZone: z
        .strictObject({ india: timeZone.default(TIME_ZONES.india), indonesia: timeZone.default(TIME_ZONES.indonesia) })
        .prefault({})
        .describe('Time zone of the server’s times, per market'),
    }),
    site: siteSchema,
    h5Base: optional(webAddress).describe('What {host} stands for; empty: this page’s own origin'),
    app: section({
      names: section({
        en: text(60).default('Loan').describe('App name in English'),
        zh: text(60).default('').describe('App name in Chinese (unused)'),
        alternate: text(60).default('').describe('Alternate app name (unused)'),
      }),
    }),
    brand: section({
      gradient: z.tuple([colour, colour]).default(['#0A4F8F', '#1273C4']).describe('Background gradient, from and to'),
      on: colour.default('#FFFFFF').describe('Font colour on the gradient'),
      colour: colour.default('#0B5FA5').describe('Font colour of links and actions'),
    }),
    ...lender,
    markets,
    example,
    routes: z.record(pageKey, pagePath).default({}).describe('Page key → path'),
    hosts: section({
      allowed: z.array(origin).max(50).default([]).describe('Origins that an address from a server may lead to'),
      images: z.array(origin).max(50).default([]).describe('Origins of pictures'),
    }),
    overrides: z.strictObject({ origins: z.array(origin).min(1).max(10).describe('Origins that a tab may run a remote from') }).optional(),
    schemes: z.array(scheme).max(20).default([]).describe('App schemes that go to the bridge'),
    query: section({
      names: section(ownNames([...COMMON, 'sessionId', 'adId', 'userToken', 'deviceToken'])).describe(
        'Names of the common query parameters',
      ),
    }),
    headers: section({
      json: section({ token: header.default('X-Token'), sessionId: header.default('X-Session-Id') }).describe(
        'Token headers of the JSON style',
      ),
      form: section({ userToken: header.default('X-User-Token'), deviceToken: header.default('X-Device-Token') }).describe(
        'Token headers of the form style',
      ),
      idempotency: optional(header).describe('Header with the key of a non-idempotent call; empty: none'),
    }),
    calls: z.record(z.string(), callOverride).default({}).describe('Call name → what differs from the contract'),
    wire: section({
      fields: z
        .strictObject({ india: z.record(field, field).optional(), indonesia: z.record(field, field).optional() })
        .prefault({})
        .describe('Logical field name → wire name, per market'),
      prefix: z
        .string()
        .regex(/^(\/[A-Za-z0-9_-]+)*$/, 'a path prefix')
        .default('')
        .describe('Common prefix of call paths'),
      suffix: z.enum(['', '-yd']).default('').describe('Suffix of the last path segment'),
    }),
    net: section({
      silentScreens: z.array(z.string()).default(['loanDetail']).describe('Page keys without a toast for a network failure'),
    }),
    codes: section({
      captchaOnSms: code.default('101'),
      captchaOnRegister: code.default('-1'),
      alreadyRegistered: code.default('11'),
      wrongCode: code.default('800006'),
      submittedTwice: code.default('800005'),
      sessionEnded: z.array(code).max(20).default([]).describe('Besides 401: the borrower has to log in again'),
      notAllowed: z.array(code).max(20).default([]).describe('Besides 403: this borrower may not see it'),
      gone: z.array(code).max(20).default([]).describe('Besides 404: there is no such order, product or complaint'),
    }).describe('Server codes with an own behaviour'),
    bridge: section({
      android: identifier.default('AppBridge').describe('Object that the Android app injects'),
      names: section(ownNames(BRIDGE_ACTIONS, identifier)).describe('Native names of the twelve actions'),
    }),
    drawing: section({
      deadline: z.number().int().min(0).max(10_000).default(250).describe('Most ms until a page is rendered; 0: no server rendering'),
      off: z.array(z.string()).default([]).describe('Remotes and page keys without server rendering'),
    }).describe('Pages that the gateway renders into the document'),
    ...watchSchemas,
    chrome: section({ header: z.enum(['auto', 'on', 'off']).default('auto').describe('Our own header; auto: if no app is found') }),
    copy: section({
      fixed: z
        .enum(['specified', 'market'])
        .default('specified')
        .describe('Fixed foreign-language texts: as specified, or in the market’s language'),
      indonesianInIndia: flag.default(false).describe('Show the Indonesian literals in India too'),
    }),
    money: section({
      cents: z
        .array(z.enum(['legacyAmount']))
        .default(['legacyAmount'])
        .describe('Fields whose amounts are cents'),
    }),
    validation: section({ mobile: z.enum(['specified', 'indonesia', 'india']).default('specified').describe('Rule for mobile numbers') }),
    va: section({
      fields: section({
        number: field.default('vcode'),
        bill: field.default('cardNo'),
        channel: field.default('payCode'),
      }).describe('Which reply field is which'),
      postingHours: z.number().int().min(0).max(720).default(0).describe('Hours until a payment is recorded; 0: not said'),
      limits: z
        .record(z.string(), z.string().regex(/^\d{1,13}$/))
        .default({})
        .describe('Market name → most it accepts per payment, in rupiah or rupees'),
    }),
    confirm: section({
      popupMarkets: z
        .array(z.enum(['india', 'indonesia']))
        .default(['india', 'indonesia'])
        .describe('Markets with the agreement dialog'),
      preTicked: bothMarkets(flag).default({ india: true, indonesia: true }).describe('Agreement starts ticked'),
      netLabels: z.array(text()).default([]).describe('Labels of the row that holds the sum received'),
      coolingDays: z.number().int().min(0).max(60).default(0).describe('Days to cancel (India); 0: not said'),
    }),
    loanDetail: section({
      recRule: z.enum(['meant', 'always-hidden']).default('meant').describe('Reading of the rule that hides the recommended list'),
      banners: z
        .strictObject({ '1': optional(webAddress), other: optional(webAddress) })
        .prefault({})
        .describe('Pictures in place of the inline banners'),
    }),
    share: section({
      image: optional(webAddress).describe('Picture of a shared link, 1200 × 630 PNG or JPEG; empty: the shell’s, if h5Base is set'),
    }),
    rating: section({ reportStars: flag.default(false).describe('Report the stars really tapped') }),
    jump: section({
      fields: section(ownNames(['module', 'position', 'parameter'])).describe('Form fields of the jump call'),
      encode: z.enum(['identity']).default('identity').describe('Encoding of the jump call’s values (unused)'),
    }),
    joint: section({
      fields: section(ownNames(['targeted', 'necessity', 'joint'])).describe('Form fields of the joint-failure calls'),
    }),
    complaint: section({ variant: z.enum(['market', 'plain', 'h5-api']).default('market').describe('Path of the complaint start') }),
    contact: section({ param: field.default('type').describe('Field of the contact-info constant') }),
    support: section({ kind: z.enum(['auto', 'phone', 'whatsapp']).default('auto').describe('What smWa is') }),
    legacy: section({ base: pagePath.default('/api/v1/service/loan').describe('Path of the legacy repayment calls') }),
    download: section({ url: optional(webAddress).describe('Where the app is downloaded') }),
    features: section({ testPreview: flag.default(false).describe('Developer page; needs a shell that was built with it, too') }),
  })
  .superRefine((config, context) => {
    // Only a release knows the paths of the remotes' pages; they are compared when a channel is configured.
    const taken = new Map<string, string>([[testPreview.path, 'testPreview']]);
    const own: PageTable = nativePages;
    const paths = { ...Object.fromEntries(Object.entries(own).map(([key, { path }]) => [key, path])), ...config.routes };
    for (const [key, path] of Object.entries(paths)) {
      const other = taken.get(path);
      if (other !== undefined)
        context.addIssue({ code: 'custom', path: ['routes', key], message: `${path} already belongs to the page ${other}` });
      taken.set(path, key);
    }
  });

export type CheckedConfig = z.infer<typeof configSchema>;

/** A configuration that cannot be used; the message names every wrong key. Code `CONFIG_INVALID`. */
export class ConfigError extends Error {
  readonly code = 'CONFIG_INVALID';
}

/**
 * Checks a configuration document and fills in the defaults. Throws ConfigError with one sentence for each wrong key,
 * and suggests a similar key. `known`: the calls that it may name; without it the names of calls are not checked.
 */
export function checkConfig(document: unknown, known?: readonly KnownCall[]): CheckedConfig {
  const result = configSchema.safeParse(document);
  const named = (path: readonly PropertyKey[]) => namesAt(configSchema.toJSONSchema({ unrepresentable: 'any' }) as Named, path);
  const sentences = result.success
    ? known === undefined
      ? []
      : faultsOfCalls(result.data, known)
    : result.error.issues.map((issue) => {
        if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(issue.path, key, named(issue.path))).join('; ');
        return `${issue.path.join('.') || 'the document'}: ${issue.message}`;
      });
  if (result.success && sentences.length === 0) return result.data;
  throw new ConfigError(`The configuration cannot be used: ${sentences.join('; ')}.`);
}
