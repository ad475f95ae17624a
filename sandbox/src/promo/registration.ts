import { randomInt, randomUUID } from 'node:crypto';

import { calls } from '@loan/api/calls';
import type { SentOf } from '@loan/shared/contracts/api/declare';

import { type AnonymousContext, anonymousEndpoint, type Endpoint, Refusal } from '../api/endpoint';
import { checkFields, ContractError } from '../api/fields';
import { requestSchema, schemaOf } from '../api/schema';
import type { Db } from '../database/tables';
import { type Pixel, png } from '../png';
import { checkMobile } from './mobileForms';

/** Seven rows of five dots each, as the bits of a number. No glyph can be mistaken for another one. */
const glyphs: Readonly<Record<string, readonly number[]>> = {
  '2': [14, 17, 1, 6, 8, 16, 31],
  '3': [14, 17, 1, 6, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '6': [14, 16, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '9': [14, 17, 17, 15, 1, 1, 14],
  A: [14, 17, 17, 31, 17, 17, 17],
  C: [14, 17, 16, 16, 16, 17, 14],
  E: [31, 16, 16, 30, 16, 16, 31],
  H: [17, 17, 17, 31, 17, 17, 17],
  K: [17, 18, 20, 24, 20, 18, 17],
  P: [30, 17, 17, 30, 16, 16, 16],
  T: [31, 4, 4, 4, 4, 4, 4],
  X: [17, 17, 10, 4, 10, 17, 17],
};
/** The characters of a solution. */
export const CAPTCHA_CHARACTERS = Object.keys(glyphs);

const [WIDTH, HEIGHT, DOT] = [192, 80, 6];
const INK: Pixel = [18, 32, 47];
const PAPER: Pixel = [237, 241, 244];
const LINE: Pixel = [135, 149, 161];

/** The picture of a solution as PNG bytes: its characters on a wave, crossed by a line. */
export function captchaPicture(answer: string): Uint8Array<ArrayBuffer> {
  const isInk = (x: number, y: number): boolean => {
    const place = Math.floor((x - 12) / 44);
    const top = 18 + 8 * Math.sin(place * 2 + answer.charCodeAt(0));
    const [column, row] = [Math.floor((x - 12 - place * 44) / DOT), Math.floor((y - top) / DOT)];
    const bits = glyphs[answer.charAt(place)]?.[row];
    return bits !== undefined && column >= 0 && column < 5 && ((bits >> (4 - column)) & 1) === 1;
  };
  const isLine = (x: number, y: number) => Math.abs(y - 40 - 18 * Math.sin(x / 30 + answer.charCodeAt(1))) < 1.5;
  return png(WIDTH, HEIGHT, (x, y) => (isLine(x, y) ? LINE : isInk(x, y) ? INK : PAPER));
}

/** A number registered before the seed, in the form of each market. */
export const REGISTERED_PHONES = ['13800000000', '081200000000', '9800000000'];

export const captchaSid = anonymousEndpoint(calls.captchaSid, async ({ db, now }) => {
  const sid = randomUUID();
  await db.insertInto('promo_sessions').values({ sid, captcha: '', phone: '', at: now }).execute();
  return { sid };
});

const captchaRequest = requestSchema(calls.captcha);

/**
 * The only call that is not JSON: an <img> requests it with a session and a time stamp and nothing else. Each response is a
 * new picture, and voids the old one.
 */
export const captcha: Endpoint = {
  call: calls.captcha,
  fields: captchaRequest,
  reply: schemaOf(calls.captcha.reply.wire),
  plainAddress: true,
  anonymous: true,
  async handle(request, { db }) {
    try {
      // More parameters in this address would leak a session.
      const { sid } = checkFields(captchaRequest, Object.fromEntries(new URL(request.url).searchParams)) as SentOf<typeof calls.captcha>;
      const answer = Array.from({ length: 4 }, () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)]).join('');
      const known = await db
        .updateTable('promo_sessions')
        .set({ captcha: answer, phone: '' })
        .where('sid', '=', sid)
        .returning('sid')
        .executeTakeFirst();
      if (known === undefined) return new Response(null, { status: 404 });
      return new Response(captchaPicture(answer), { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' } });
    } catch (error) {
      if (error instanceof ContractError) return error.answer();
      throw error;
    }
  },
};

/**
 * The number that the session's captcha has sent a code to (empty: none), if it was solved; undefined: it was not. A wrong solution
 * uses the picture up.
 */
async function numberOfPicture(
  { db }: AnonymousContext,
  { sid, capcode }: Pick<SentOf<typeof calls.smsCode>, 'sid' | 'capcode'>,
): Promise<string | undefined> {
  const session = await db.selectFrom('promo_sessions').select(['captcha', 'phone']).where('sid', '=', sid).executeTakeFirst();
  if (session !== undefined && session.captcha !== '' && session.captcha === capcode.toUpperCase()) return session.phone;
  await spendPicture(db, sid);
  return undefined;
}

const spendPicture = (db: Db, sid: string) => db.updateTable('promo_sessions').set({ captcha: '' }).where('sid', '=', sid).execute();

async function isRegistered(db: Db, phone: string): Promise<boolean> {
  if (REGISTERED_PHONES.includes(phone)) return true;
  return (await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined;
}

/** Time (ms) until a number is sent another code. */
const CODE_EVERY = 60_000;

export const smsCode = anonymousEndpoint(calls.smsCode, async (context, fields) => {
  const { db, now, mobile } = context;
  checkMobile(fields.phone, mobile);
  const { phone, sid } = fields;
  const earlier = await numberOfPicture(context, fields);
  if (earlier !== '' && earlier !== phone) {
    await spendPicture(db, sid);
    throw new Refusal('captchaOnSms');
  }
  if (await isRegistered(db, phone)) throw new Refusal('alreadyRegistered');
  const early = await db
    .selectFrom('sms_codes')
    .select('id')
    .where('phone', '=', phone)
    .where('at', '>', now - CODE_EVERY)
    .executeTakeFirst();
  if (early !== undefined) throw new Refusal('smsTooOften');
  await db.transaction().execute(async (within) => {
    await within
      .insertInto('sms_codes')
      .values({ phone, code: String(randomInt(100_000, 1_000_000)), at: now })
      .execute();
    await within.updateTable('promo_sessions').set({ phone }).where('sid', '=', sid).execute();
  });
  return null;
});

/** Registers a visitor, once for each number; the captcha and the last code sent to the number must be right, and are used up. */
export const register = anonymousEndpoint(calls.register, async (context, fields) => {
  const { db, now, market, mobile } = context;
  const { phone, sid } = fields;
  checkMobile(phone, mobile);
  if (await isRegistered(db, phone)) throw new Refusal('alreadyRegistered');
  if ((await numberOfPicture(context, fields)) === undefined) throw new Refusal('captchaOnRegister');
  const sent = await db.selectFrom('sms_codes').select('code').where('phone', '=', phone).orderBy('id', 'desc').executeTakeFirst();
  if (sent?.code !== fields.smsCode) throw new Refusal('smsCodeWrong');
  const { app_from, user_from, utm_tag, invite_code, id } = fields;
  await db.transaction().execute(async (within) => {
    await within
      .insertInto('users')
      .values({ phone, market, template_id: id, app_from, user_from, utm_tag, invite_code, device_id: fields.deviceId, at: now })
      .execute();
    await spendPicture(within, sid);
  });
  return null;
});
