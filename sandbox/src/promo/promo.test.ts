import { calls } from '@loan/api/calls';

import { H5 } from '../encodedRequest';
import { freshSandbox, NOW, openTestSandbox } from '../testing/testSession';
import { CAPTCHA_CHARACTERS, captchaPicture, REGISTERED_PHONES } from './registration';
import { PROMOTIONS } from './templates';

const PHONE = '13900000001';
const ANONYMOUS = { market: '2', deviceId: 'visitor' };
const visitor = { deviceId: 'visitor', appName: 'Loan', app_from: 'web', user_from: 'advert', utm_tag: 'spring' };
const more = { merchantNumber: '0', invite_code: 'friend', id: PROMOTIONS.sea };

const the = freshSandbox();

const state = () => the.sandbox.control.state();
const askPicture = (sid: string, more = '') => the.sandbox.handle(new Request(`${H5}${calls.captcha.path}?sid=${sid}&t=1${more}`));
async function newSession(): Promise<string> {
  const { sid } = (await the.send('captchaSid', {}, ANONYMOUS)).data as { sid: string };
  await askPicture(sid);
  return sid;
}
const answerOf = async (sid: string) => (await state()).promo_sessions.find((one) => one.sid === sid)?.captcha ?? '';
const sms = (sid: string, capcode: string, phone = PHONE) => the.send('smsCode', { ...visitor, phone, sid, capcode }, ANONYMOUS);
const register = (sid: string, capcode: string, smsCode: string, phone = PHONE) =>
  the.send('register', { ...visitor, ...more, phone, userName: phone, sid, capcode, smsCode }, ANONYMOUS);
const lastCode = async () => (await state()).sms_codes.at(-1)?.code ?? '';

describe('a promotion', () => {
  it('is described for the market of the request, with pictures that exist', async () => {
    const { data } = await the.send('channelTemplate', { templateId: PROMOTIONS.forest }, ANONYMOUS);
    expect(data).toMatchObject({ id: PROMOTIONS.forest, template: { name: 'forest', texts: { title: 'Modal untuk usaha Anda' } } });
    for (const address of Object.values(data.template.pictures as Record<string, string>))
      expect((await the.sandbox.handle(new Request(address))).headers.get('Content-Type')).toBe('image/png');
    const india = await the.send('channelTemplate', { templateId: PROMOTIONS.forest }, { ...ANONYMOUS, market: '1' });
    expect(india.data.template.texts.title).toBe('Working capital for your business');
  });

  it.each([PROMOTIONS.gone, 'constructor', '<script>'])('%s is gone', async (templateId) => {
    expect(await the.send('channelTemplate', { templateId }, ANONYMOUS)).toEqual({
      code: '4018',
      message: 'Promo ini sudah berakhir.',
      data: null,
    });
  });

  it('visits and clicks are recorded', async () => {
    const page = { page_id: '7001', user_from: 'advert', client_type: 'h5', page_type: '1', utm_tag: 'spring', app_from: 'web' };
    await the.send('trackVisit', page, ANONYMOUS);
    await the.send('trackClick', { ...page, phone: PHONE }, ANONYMOUS);
    expect((await state()).promo_tracks).toMatchObject([
      { kind: 'visit', page_id: '7001', phone: '' },
      { kind: 'click', utm_tag: 'spring', phone: PHONE },
    ]);
  });
});

describe('the captcha', () => {
  it('is a picture that is never cached, and each is different', async () => {
    const sid = await newSession();
    const reply = await askPicture(sid);
    expect([reply.status, reply.headers.get('Content-Type'), reply.headers.get('Cache-Control')]).toEqual([200, 'image/png', 'no-store']);
    expect([...new Uint8Array(await reply.arrayBuffer()).slice(1, 4)]).toEqual([80, 78, 71]);
    expect(await answerOf(sid)).toMatch(/^[A-Z2-9]{4}$/);
    expect(new Set(CAPTCHA_CHARACTERS.map((one) => Buffer.from(captchaPicture(one.repeat(4))).toString('base64'))).size).toBe(
      CAPTCHA_CHARACTERS.length,
    );
  });

  it('is served completely when delayed', async () => {
    const sid = await newSession();
    the.sandbox.control.setFault({ call: 'captcha', kind: 'delay', ms: 1 });
    const reply = await askPicture(sid);
    expect([reply.headers.get('Content-Type'), reply.headers.get('Cache-Control')]).toEqual(['image/png', 'no-store']);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(captchaPicture(await answerOf(sid)));
  });

  it('belongs to a session', async () => {
    expect((await askPicture('unknown')).status).toBe(404);
    const [mine, other] = [await newSession(), await newSession()];
    expect((await sms(mine, await answerOf(other))).code).toBe('101');
  });

  it.each(['&token=t', '&deviceId=d', '&extra=1'])(
    'an address with %s is refused, because it would leak more than needed',
    async (given) => {
      expect((await askPicture(await newSession(), given)).status).toBe(400);
    },
  );

  it('a wrong solution uses it up, a new one replaces it; case does not matter', async () => {
    const sid = await newSession();
    const first = await answerOf(sid);
    expect((await sms(sid, '0000')).code).toBe('101');
    expect((await sms(sid, first)).code).toBe('101');
    await askPicture(sid);
    const second = await answerOf(sid);
    await askPicture(sid);
    expect((await sms(sid, second)).code).toBe('101');
    await askPicture(sid);
    expect((await sms(sid, (await answerOf(sid)).toLowerCase())).code).toBe(0);
  });
});

describe('registering', () => {
  it('creates one user, who is registered from then on', async () => {
    const sid = await newSession();
    const answer = await answerOf(sid);
    await sms(sid, answer);
    expect((await state()).sms_codes).toMatchObject([{ phone: PHONE }]);
    expect((await register(sid, answer, await lastCode())).code).toBe(0);
    expect((await state()).users).toMatchObject([
      { phone: PHONE, market: 'indonesia', template_id: '7001', invite_code: 'friend', user_from: 'advert' },
    ]);
    expect(await register(sid, answer, await lastCode())).toMatchObject({ code: '11', message: 'Nomor Anda sudah terdaftar.' });
    const again = await newSession();
    expect((await sms(again, await answerOf(again))).code).toBe('11');
    expect((await state()).users).toHaveLength(1);
  });

  it('a captcha allows one number', async () => {
    const sid = await newSession();
    const answer = await answerOf(sid);
    await sms(sid, answer);
    await register(sid, answer, await lastCode());
    expect((await register(sid, answer, '123456', '13900000009')).code).toBe('-1');
  });

  it('a captcha sends a code to one number, and is used up by another one', async () => {
    const sid = await newSession();
    const answer = await answerOf(sid);
    expect((await sms(sid, answer)).code).toBe(0);
    expect((await sms(sid, answer, '13900000009')).code).toBe('101');
    expect((await sms(sid, answer)).code).toBe('101');
    await askPicture(sid);
    expect((await sms(sid, await answerOf(sid), '13900000009')).code).toBe(0);
    expect((await state()).sms_codes.map(({ phone }) => phone)).toEqual([PHONE, '13900000009']);
  });

  it('a number is sent a code once a minute', async () => {
    let now = NOW;
    await the.reopen({ clock: () => now });
    const sid = await newSession();
    const answer = await answerOf(sid);
    expect((await sms(sid, answer)).code).toBe(0);
    now = NOW + 59_999;
    expect(await sms(sid, answer)).toMatchObject({ code: '4020', message: 'Kode SMS baru saja dikirim. Tunggu satu menit.' });
    now = NOW + 60_000;
    expect((await sms(sid, answer)).code).toBe(0);
    expect((await state()).sms_codes).toHaveLength(2);
  });

  it('refuses a wrong captcha, a wrong code, and another number’s code', async () => {
    const sid = await newSession();
    const answer = await answerOf(sid);
    await sms(sid, answer);
    const code = await lastCode();
    expect(await register(sid, answer, '000000')).toMatchObject({ code: '4019', message: 'Kode SMS salah.' });
    expect((await register(sid, answer, code, '13900000002')).code).toBe('4019');
    expect(await register(sid, '0000', code)).toMatchObject({ code: '-1', message: 'Kode gambar salah.' });
    expect((await state()).users).toEqual([]);
  });

  it.each([
    [undefined, '628123456789', false],
    [undefined, '9876543210', true],
    ['specified', '9876543210', false],
    ['indonesia', '081234567890', true],
    ['indonesia', '81234567890', false],
    ['india', '9876543210', true],
    ['india', '919876543210', false],
  ] as const)('by the rule %s, the calls with %s are taken: %s', async (mobile, phone, taken) => {
    const { sandbox, send } = await openTestSandbox('indonesia', { mobile });
    const fields = { ...visitor, phone, sid: '', capcode: 'AAAA' };
    const page = { page_id: '7001', user_from: 'advert', client_type: 'h5', page_type: '1', utm_tag: 'spring', app_from: 'web' };
    const codes = [
      (await send('smsCode', fields, ANONYMOUS)).code,
      (await send('register', { ...fields, ...more, userName: phone, smsCode: '123456' }, ANONYMOUS)).code,
      (await send('trackClick', { ...page, phone }, ANONYMOUS)).code,
    ];
    expect(codes).toEqual(taken ? ['101', '-1', 0] : ['400', '400', '400']);
    await sandbox.close();
  });

  it.each(REGISTERED_PHONES)('%s is registered already', async (phone) => {
    const sid = await newSession();
    expect((await sms(sid, await answerOf(sid), phone)).code).toBe('11');
  });
});
