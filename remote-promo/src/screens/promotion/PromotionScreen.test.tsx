import { act, screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';
import { createTestShell } from '@loan/shared/testing/testShell';

import { captcha } from '../../api/promo';
import * as remote from '../../remote';
import {
  applyButton,
  CAPTCHA,
  codeButton,
  field,
  lastCode,
  MOBILE,
  PHONE,
  picture,
  readPicture,
  SEARCH,
  SMS,
  VISITOR,
} from '../../testing/registerForm';
import { codeUntil } from './useCodeWait';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await sandbox.close();
});

const open = (path = SEARCH, options: PageOptions = {}) =>
  openPage(remote, 'promotion', path, { server: sandbox, query: VISITOR, ...options });
const sent = (call: string) => sandbox.control.requests(call);
const users = async () => (await sandbox.control.state()).users;
const refuse = (call: string, code: string, message: string) => sandbox.control.setFault({ call, kind: 'refuse', code, message, times: 1 });
const drop = (call: string, when: 'before' | 'after') => sandbox.control.setFault({ call, kind: 'drop', when, times: 1 });

/** Time goes on by itself, and by `pass`. */
const withClock = () => void jest.useFakeTimers({ now: Date.now(), advanceTimers: true });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

type Shown = Awaited<ReturnType<typeof open>>;
async function fill({ user }: Pick<Shown, 'user'>, phone = PHONE) {
  const answer = await readPicture(sandbox);
  await user.type(field(MOBILE), phone);
  await user.type(field(CAPTCHA), answer);
  return answer;
}
async function toCode(path = SEARCH, options: PageOptions = {}) {
  const shown = await open(path, options);
  const answer = await fill(shown);
  await shown.user.click(codeButton());
  await waitFor(() => expect(sent('smsCode')).toHaveLength(1));
  await waitFor(async () => expect(await lastCode(sandbox)).not.toBe(''));
  await shown.user.type(field(SMS), await lastCode(sandbox));
  return { ...shown, answer };
}
const typed = () => [MOBILE, CAPTCHA, SMS].map((name) => field(name).getAttribute('value'));

describe('registering', () => {
  test.each([
    ['indonesia', 'Selanjutnya: unduh aplikasi'],
    ['india', 'Next: get the app'],
  ] as const)('%s: captcha, code, apply; ends at the download with every tracking parameter', async (market, title) => {
    const { user, log, router, shell } = await toCode(SEARCH, { market });
    const [{ fields: smsFields } = { fields: {} }] = sent('smsCode');
    const sid = (await sandbox.control.state()).promo_sessions[0]?.sid;
    const common = { deviceId: 'visitor', appName: 'Loan', app_from: 'web', user_from: 'advert', utm_tag: 'spring' };
    expect(smsFields).toEqual({ phone: PHONE, capcode: expect.stringMatching(/^.{4}$/), sid, ...common });
    const code = await lastCode(sandbox);
    await user.click(applyButton());
    expect(await screen.findByText(title, { selector: 'p' })).toBeVisible();
    expect(log.toasts).toEqual([{ message: '注册成功', options: { lang: 'zh' } }]);
    expect([router.state.location.pathname, router.state.location.search, router.state.location.hash]).toEqual([
      '/promotion',
      SEARCH,
      '#/downloadTemplate',
    ]);
    // Back leads to where the visitor came from: the form is done with, and nothing of it is kept.
    expect(router.state.historyAction).toBe('REPLACE');
    expect(shell.storage.session.get('promotion.mobile')).toBeUndefined();
    const [{ fields } = { fields: {} }] = sent('register');
    expect(fields).toEqual({
      ...smsFields,
      merchantNumber: '0',
      userName: PHONE,
      smsCode: code,
      invite_code: 'friend',
      id: '7001',
    });
    expect(await users()).toHaveLength(1);
    expect(sent('trackClick').map(({ query }) => query)).toEqual([
      expect.objectContaining({ page_id: '7001', client_type: 'android', page_type: '1', utm_tag: 'spring', phone: PHONE }),
    ]);
  });

  test('once registered, the form is empty for whoever goes on to it', async () => {
    const { user, router } = await toCode();
    await user.click(applyButton());
    await waitFor(() => expect(router.state.location.hash).toBe('#/downloadTemplate'));
    await act(() => router.navigate(`/promotion${SEARCH}`));
    expect(typed()).toEqual(['', '', '']);
  });

  test('whoever comes without a promotion registers too: what the address does not say is sent empty', async () => {
    const { user } = await toCode('');
    await user.click(applyButton());
    await waitFor(async () => expect(await users()).toHaveLength(1));
    const nothing = { app_from: '', user_from: '', utm_tag: '' };
    expect(sent('smsCode')[0]?.fields).toMatchObject(nothing);
    expect(sent('register')[0]?.fields).toMatchObject({ ...nothing, invite_code: '', id: '' });
  });

  test('a number that was changed after the code is the one that registers, under its own name', async () => {
    const { user } = await toCode();
    const other = `${PHONE.slice(0, -1)}9`;
    await user.clear(field(MOBILE));
    await user.type(field(MOBILE), other);
    await user.click(applyButton());
    await waitFor(() => expect(sent('register').map(({ fields }) => fields)).toMatchObject([{ phone: other, userName: other }]));
  });

  test('three taps are one request each', async () => {
    const shown = await open();
    await fill(shown);
    await shown.user.tripleClick(codeButton());
    await waitFor(async () => expect(await lastCode(sandbox)).not.toBe(''));
    await shown.user.type(field(SMS), await lastCode(sandbox));
    await shown.user.tripleClick(applyButton());
    await waitFor(async () => expect(await users()).toHaveLength(1));
    expect([sent('smsCode').length, sent('register').length, sent('trackClick').length]).toEqual([1, 1, 1]);
  });

  test('the button is busy while the call runs, and the click is not waited for', async () => {
    const { user } = await toCode();
    sandbox.control.setFault({ call: 'register', kind: 'delay', ms: 300 });
    sandbox.control.setFault({ call: 'trackClick', kind: 'delay', ms: 60_000 });
    await user.click(applyButton());
    expect(screen.getByRole('button', { name: 'Mengirim…' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(async () => expect(await users()).toHaveLength(1));
  });

  test('a visit is told once, whatever comes of it', async () => {
    drop('trackVisit', 'before');
    const { log } = await open();
    await picture();
    expect(sent('trackVisit').map(({ query }) => query)).toEqual([
      expect.objectContaining({
        page_id: '7001',
        user_from: 'advert',
        client_type: 'android',
        page_type: '1',
        utm_tag: 'spring',
        app_from: 'web',
      }),
    ]);
    expect(log.toasts).toEqual([]);
  });

  test('a click that is not told is nothing to talk about', async () => {
    const { user, log } = await toCode();
    drop('trackClick', 'before');
    await user.click(applyButton());
    await waitFor(() => expect(sent('trackClick')).toHaveLength(1));
    await waitFor(async () => expect(await users()).toHaveLength(1));
    await waitFor(() => expect(log.toasts).toEqual([{ message: '注册成功', options: { lang: 'zh' } }]));
  });

  test('another promotion is another visit, with its own design', async () => {
    const { router } = await open('?id=7001');
    await picture();
    await act(() => router.navigate('/promotion?id=7002'));
    expect(await screen.findByText('Modal untuk usaha Anda')).toBeVisible();
    expect(sent('trackVisit').map(({ query }) => query['page_id'])).toEqual(['7001', '7002']);
  });

  test('the configured codes count, not the ones in the screen', async () => {
    const { user, router } = await toCode(SEARCH, { config: { codes: { alreadyRegistered: '77' } } });
    refuse('register', '11', 'sebelas');
    await user.click(applyButton());
    await waitFor(() => expect(sent('register')).toHaveLength(1));
    expect(router.state.location.hash).toBe('');
    refuse('register', '77', '');
    await user.click(applyButton());
    await waitFor(() => expect(router.state.location.hash).toBe('#/downloadTemplate'));
  });
});

describe('what a field refuses', () => {
  const inline = {
    mobile: ['Periksa nomor Anda: harus 11 digit.', 'Check the number: 11 digits are needed.'],
    captcha: ['Ketik 4 karakter yang terlihat.', 'Type the 4 characters you see.'],
    sms: ['Ketik kode yang kami kirim lewat SMS.', 'Type the code we sent by SMS.'],
  };
  test.each([
    ['indonesia', 0],
    ['india', 1],
  ] as const)('%s: the fixed text as a message, its meaning under the field; nothing is sent', async (market, at) => {
    const { user, log, container } = await open(SEARCH, { market });
    await picture();
    const said = async (message: string, reason: string | undefined, name: RegExp) => {
      expect(log.toasts.at(-1)).toEqual({ message, options: { lang: 'zh' } });
      expect(screen.getByRole('alert')).toHaveTextContent(String(reason));
      expect(field(name)).toHaveAccessibleDescription(String(reason));
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveFocus();
      await expectAccessible(container);
    };
    await user.click(applyButton());
    await said('请正确输入手机号！', inline.mobile[at], MOBILE);
    expect(log.beside.at(-1)).toBe(['Masukkan nomor ponsel yang benar.', 'Enter a valid mobile number.'][at]);
    expect(log.ended).toEqual([]);
    await user.type(field(MOBILE), '1');
    expect(log.ended).toEqual(['请正确输入手机号！']);
    await user.clear(field(MOBILE));
    await user.click(applyButton());
    await said('请正确输入手机号！', inline.mobile[at], MOBILE);
    await user.click(codeButton());
    await said('请正确输入手机号！', inline.mobile[at], MOBILE);
    await user.click(screen.getByRole('button', { name: /Ganti Gambar|New picture/ }));
    await said('请正确输入手机号！', inline.mobile[at], MOBILE);
    // The reason goes with what is typed in its own field, not in another.
    await user.type(field(SMS), '1');
    expect(screen.getByRole('alert')).toHaveTextContent(String(inline.mobile[at]));
    await user.clear(field(SMS));
    await user.type(field(MOBILE), PHONE);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(codeButton());
    await said('请正确输入图形验证码！', inline.captcha[at], CAPTCHA);
    await user.click(applyButton());
    await said('请正确输入图形验证码！', inline.captcha[at], CAPTCHA);
    await user.type(field(CAPTCHA), 'AAAA');
    await user.click(applyButton());
    await said('请正确输入短信验证码！', inline.sms[at], SMS);
    expect([sent('smsCode'), sent('register'), sent('trackClick')]).toEqual([[], [], []]);
  });

  test("copy.fixed = 'market' says it in the market's words", async () => {
    const { user, log } = await open(SEARCH, { config: { copy: { fixed: 'market' } } });
    await picture();
    await user.click(applyButton());
    expect(log.toasts).toEqual([{ message: 'Masukkan nomor ponsel yang benar.', options: {} }]);
    expect(screen.getByRole('button', { name: 'Kirim Kode' })).toBeVisible();
  });

  test('lengths and kinds: digits, 4 characters, 6 characters', async () => {
    const { user } = await open();
    await picture();
    await user.type(field(MOBILE), '139 0000-0001');
    await user.type(field(CAPTCHA), ' AB CDEF');
    await user.type(field(SMS), ' 12 345678');
    expect(typed()).toEqual(['13900000001', 'ABCD', '123456']);
    expect(field(MOBILE)).toHaveAttribute('autocomplete', 'tel');
    expect(field(SMS)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field(CAPTCHA)).toHaveAttribute('autocomplete', 'off');
    for (const name of [MOBILE, CAPTCHA, SMS]) expect(field(name)).toBeRequired();
    expect([field(MOBILE), field(SMS)].map((input) => input.getAttribute('inputmode'))).toEqual(['tel', 'numeric']);
  });

  test.each([
    ['indonesia', '081234567890', 'Periksa nomor Anda: harus 10-13 digit.'],
    ['india', '9812345678', 'Periksa nomor Anda: harus 10 digit.'],
  ] as const)('validation.mobile %s', async (mobile, good, reason) => {
    const { user } = await open(SEARCH, { config: { validation: { mobile } } });
    await picture();
    await user.type(field(MOBILE), PHONE);
    await user.click(codeButton());
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    await user.clear(field(MOBILE));
    await user.type(field(MOBILE), good);
    await user.click(codeButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Ketik 4 karakter yang terlihat.');
  });
});

describe('the captcha', () => {
  test('its address has the session and a time stamp, and nothing that proves who asks', async () => {
    await open(`${SEARCH}&token=tok-1&sessionId=ses-1`, { session: { token: 'tok-1', sessionId: 'ses-1' } });
    const address = new URL((await picture()).getAttribute('src') ?? '');
    expect([address.origin, address.pathname, [...address.searchParams.keys()]]).toEqual(['http://localhost', captcha.path, ['sid', 't']]);
    expect(await picture()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(document.body.innerHTML).not.toMatch(/tok-1|ses-1/);
  });

  test('an address that the gate refuses is not asked for', async () => {
    const { shell, ...test } = createTestShell({ server: sandbox, page: 'promotion' });
    await open(SEARCH, { within: { ...test, shell: { ...shell, admit: () => undefined } } });
    expect(await screen.findByRole('button', { name: 'Ganti Gambar' })).toBeVisible();
    await waitFor(() => expect(sent('captchaSid')).toHaveLength(1));
    expect(document.querySelector('img')).toBeNull();
  });

  test('another picture on demand; of a session of its own where there was none', async () => {
    const { user } = await open();
    const first = (await picture()).getAttribute('src');
    await user.type(field(MOBILE), PHONE);
    await user.click(screen.getByRole('button', { name: 'Ganti Gambar' }));
    expect((await picture()).getAttribute('src')).not.toBe(first);
    expect(sent('captchaSid')).toHaveLength(1);
    act(() => void document.querySelector('img[alt^="Gambar kode"]')?.dispatchEvent(new Event('error')));
    expect(screen.queryByAltText(/^Gambar kode/)).not.toBeInTheDocument();
    // Something stands in its place.
    expect(field(CAPTCHA).parentElement?.querySelector('svg')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ganti Gambar' }));
    await picture();
    expect(sent('captchaSid')).toHaveLength(2);
  });

  test('whoever comes back has a session of this visit', async () => {
    const { router } = await open();
    await picture();
    await act(() => router.navigate('/User'));
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    await act(() => router.navigate(`/promotion${SEARCH}`));
    await picture();
    expect(sent('captchaSid')).toHaveLength(2);
  });

  test('two pictures within a millisecond are two', async () => {
    const { user } = await open();
    await picture();
    await user.type(field(MOBILE), PHONE);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const seen = new Set<string | null>();
    for (let tap = 0; tap < 3; tap += 1) {
      await user.click(screen.getByRole('button', { name: 'Ganti Gambar' }));
      seen.add((await picture()).getAttribute('src'));
    }
    expect(seen.size).toBe(3);
  });

  test('the button for another picture is busy while there is no session yet', async () => {
    sandbox.control.setFault({ call: 'captchaSid', kind: 'delay', ms: 300 });
    await open();
    await screen.findByRole('textbox', { name: MOBILE });
    const busy = () => screen.getAllByRole('button').filter((button) => button.getAttribute('aria-busy') === 'true');
    expect(busy()).toHaveLength(1);
    expect(document.querySelector('img[alt^="Gambar kode"]')).toBeNull();
    await picture();
    expect(busy()).toEqual([]);
  });

  test('no session: says so, and a tap asks again', async () => {
    drop('captchaSid', 'before');
    const { user, log } = await open();
    await waitFor(() => expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]));
    await user.type(await screen.findByRole('textbox', { name: MOBILE }), PHONE);
    await user.click(screen.getByRole('button', { name: 'Ganti Gambar' }));
    expect(await picture()).toBeVisible();
  });

  test.each([
    ['smsCode', codeButton, async () => [await screen.findByText(`Kode telah dikirim ke ${PHONE}.`), screen.getByDisplayValue(PHONE)]],
    ['register', applyButton, async () => [await screen.findByRole('heading', { name: 'Selanjutnya: unduh aplikasi' })]],
  ] as const)('read wrong, %s: a new picture, the message, the reason; what was typed is marked, not lost', async (call, button, after) => {
    const { user, log, container } = call === 'register' ? await toCode() : await open();
    if (call === 'smsCode') await fill({ user });
    const before = (await picture()).getAttribute('src');
    await user.clear(field(CAPTCHA));
    await user.type(field(CAPTCHA), '0000');
    await user.click(button());
    expect(await screen.findByText('Kode tidak cocok. Silakan coba gambar yang baru.')).toBeVisible();
    expect(log.toasts.at(-1)).toEqual({ message: 'Kode gambar salah.', options: {} });
    expect((await picture()).getAttribute('src')).not.toBe(before);
    expect(field(CAPTCHA)).toHaveFocus();
    expect(typed()[1]).toBe('0000');
    await expectAccessible(container);
    await user.keyboard(await readPicture(sandbox));
    await user.click(button());
    await waitFor(() => expect(sent(call)).toHaveLength(2));
    for (const each of await after()) expect(each).toBeInTheDocument();
  });
});

describe('the code', () => {
  test('counts down by seconds; a tap meanwhile is refused with words; then it is ready again', async () => {
    withClock();
    const { user, log } = await open();
    await fill({ user });
    expect(codeButton()).toHaveTextContent('get code');
    expect(screen.getByText('get code')).toHaveAttribute('lang', 'en');
    // A place is read out when something comes to it, not when it comes itself.
    const places = screen.getAllByRole('status');
    for (const place of places) expect(place).toBeEmptyDOMElement();
    await user.click(codeButton());
    const sentence = await screen.findByText('Kode telah dikirim ke 13900000001.');
    expect(sentence).toBeVisible();
    expect(places).toContain(sentence);
    expect(codeButton()).toHaveTextContent('60s');
    expect(codeButton()).toHaveAccessibleName('Anda dapat meminta lagi dalam 60 detik');
    await pass(1000);
    expect(codeButton()).toHaveTextContent(/^5[89]s$/);
    expect(codeButton()).not.toBeDisabled();
    expect(codeButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(codeButton());
    expect(codeButton()).toHaveFocus();
    expect(log.toasts).toEqual([{ message: '请勿重复发送验证码!', options: { lang: 'zh' } }]);
    // A hint that is read out; nothing is wrong with the field.
    const hint = 'Kode telah dikirim ke 13900000001. Mohon tunggu sebelum meminta kode lagi.';
    expect(places.map(({ textContent }) => textContent)).toContain(hint);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(SMS)).toBeValid();
    expect(sent('smsCode')).toHaveLength(1);
    await pass(59_000);
    expect(codeButton()).toHaveTextContent('get code');
    expect(screen.queryByText(/Mohon tunggu/)).toBeNull();
    await user.click(codeButton());
    await waitFor(() => expect(sent('smsCode')).toHaveLength(2));
  });

  test('the last second counts too', async () => {
    withClock();
    const { user, resume, shell, log } = await open();
    await fill({ user });
    await user.click(codeButton());
    await screen.findByText(/^Kode telah dikirim/);
    jest.setSystemTime((codeUntil.read(shell.storage.session) ?? 0) - 900);
    act(() => resume(59_100));
    expect(codeButton()).toHaveTextContent('1s');
    expect(codeButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(codeButton());
    expect(log.toasts.at(-1)?.message).toBe('请勿重复发送验证码!');
  });

  test('a reload goes on counting, with the number still there; sleep counts too', async () => {
    withClock();
    const first = await open();
    await fill(first);
    await first.user.click(codeButton());
    await screen.findByText(/^Kode telah dikirim/);
    first.unmount();
    await pass(20_000);
    const second = await open(SEARCH, { storage: first.shell.storage });
    expect(await screen.findByRole('textbox', { name: MOBILE })).toHaveValue(PHONE);
    expect(codeButton()).toHaveTextContent(/^(3[89]|40)s$/);
    jest.setSystemTime(Date.now() + 60_000);
    act(() => second.resume(60_000));
    expect(codeButton()).toHaveTextContent('get code');
  });

  test.each([
    ['no number, 13900000001, or two', PHONE],
    ['+86 139 0000 0001', PHONE],
    ['1390000000199', '1390000000199'],
  ])('a kept number is what the field would take: %s', async (kept, shown) => {
    const { shell } = await open();
    shell.storage.session.set('promotion.mobile', kept);
    await open(SEARCH, { storage: shell.storage });
    expect((await screen.findAllByRole('textbox', { name: MOBILE })).at(-1)).toHaveValue(shown);
  });

  test('not sent: no countdown', async () => {
    const shown = await open();
    await fill(shown);
    refuse('smsCode', '5', 'Terlalu sering.');
    await shown.user.click(codeButton());
    await waitFor(() => expect(shown.log.toasts).toEqual([{ message: 'Terlalu sering.', options: {} }]));
    expect(codeButton()).toHaveTextContent('get code');
    expect(screen.queryByText(/Belum diketahui/)).not.toBeInTheDocument();
  });
});

describe('registered before', () => {
  test.each(['smsCode', 'register'] as const)('%s: says so and leads to the download; back leads to what was typed', async (call) => {
    const shown = call === 'register' ? await toCode() : await open();
    const { user, log, router, container } = shown;
    if (call === 'smsCode') await fill({ user });
    const before = typed();
    refuse(call, '11', 'from the server');
    await user.click(call === 'register' ? applyButton() : codeButton());
    expect(await screen.findByText('Nomor Anda sudah terdaftar. Unduh aplikasi, lalu masuk.')).toBeVisible();
    expect(log.toasts).toEqual([{ message: '您已注册,请直接下载APP登录！', options: { lang: 'zh' } }]);
    expect(router.state.location.search).toBe(SEARCH);
    await expectAccessible(container);
    await act(() => router.navigate(-1));
    expect(typed()).toEqual(before);
  });
});

describe('failures', () => {
  const unknown = /Belum diketahui apakah permintaan ini berhasil/;

  test('a wrong code: the message of the server; everything typed stays', async () => {
    const { user, log } = await toCode();
    await user.clear(field(SMS));
    await user.type(field(SMS), '000000');
    const before = typed();
    await user.click(applyButton());
    await waitFor(() => expect(log.toasts).toEqual([{ message: 'Kode SMS salah.', options: {} }]));
    expect(typed()).toEqual(before);
  });

  test('a register call that got lost is unknown, never sent by itself; the next tap tells', async () => {
    const { user, log, router, container } = await toCode();
    const before = typed();
    drop('register', 'after');
    await user.click(applyButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    expect(typed()).toEqual(before);
    expect(sent('register')).toHaveLength(1);
    await expectAccessible(container);
    await user.click(applyButton());
    await waitFor(() => expect(router.state.location.hash).toBe('#/downloadTemplate'));
    expect(log.toasts.at(-1)?.message).toBe('您已注册,请直接下载APP登录！');
    expect(await users()).toHaveLength(1);
  });

  test('an SMS call that got lost is unknown until the next one', async () => {
    const shown = await open();
    await fill(shown);
    drop('smsCode', 'before');
    await shown.user.click(codeButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(codeButton()).toHaveTextContent('get code');
    await shown.user.click(codeButton());
    await screen.findByText(/^Kode telah dikirim/);
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
  });

  test.each(['malformed', 'status'] as const)('an answer that is %s', async (kind) => {
    const { user, log } = await toCode();
    sandbox.control.setFault(kind === 'status' ? { call: 'register', kind, status: 500, times: 1 } : { call: 'register', kind, times: 1 });
    await user.click(applyButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(log.toasts.at(-1)?.message).toBe('error');
  });

  test('what the last call said is gone while the next one runs', async () => {
    const { user, router } = await toCode();
    drop('register', 'before');
    await user.click(applyButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    sandbox.control.setFault({ call: 'register', kind: 'delay', ms: 300 });
    await user.click(applyButton());
    expect(screen.getByRole('button', { name: 'Mengirim…' })).toBeVisible();
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.hash).toBe('#/downloadTemplate'));
  });

  test('what is unknown is said at the form, not above the agreement', async () => {
    const { user } = await toCode();
    drop('register', 'before');
    await user.click(applyButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Perjanjian Layanan' }));
    await screen.findByRole('heading', { name: '1. Yang Anda setujui' });
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kembali ke Pendaftaran' }));
    expect(await screen.findByText(unknown)).toBeVisible();
  });

  test('a silent page shows no toast for a lost call', async () => {
    const { user, log } = await toCode(SEARCH, { config: { net: { silentScreens: ['promotion'] } } });
    drop('register', 'before');
    await user.click(applyButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(log.toasts).toEqual([]);
  });

  test('a refusal without a message says the general sentence', async () => {
    const { user, log } = await toCode();
    refuse('register', '500', '');
    await user.click(applyButton());
    await waitFor(() => expect(log.toasts).toEqual([{ message: 'Terjadi kesalahan. Silakan coba lagi.', options: {} }]));
  });

  test('a page that was left does nothing with a code that was refused', async () => {
    let answer: (reply: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => (answer = resolve));
    const shown = await open(SEARCH, {
      server: { handle: (request) => (request.url.includes('get-sms') ? late : sandbox.handle(request)) },
    });
    await fill(shown);
    await shown.user.click(codeButton());
    shown.unmount();
    await act(async () => answer(Response.json({ code: '5', message: 'Terlalu sering.' })));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(shown.log.toasts).toEqual([]);
  });

  test('a page that was left does nothing with what arrives', async () => {
    const { user, log, unmount } = await toCode();
    sandbox.control.setFault({ call: 'register', kind: 'delay', ms: 100 });
    await user.click(applyButton());
    unmount();
    await waitFor(async () => expect(await users()).toHaveLength(1));
    await act(() => new Promise((done) => setTimeout(done, 150)));
    expect(log.toasts).toEqual([]);
  });
});

describe('no session', () => {
  test('requests carry what the address brings; nothing on the page does', async () => {
    const { container } = await toCode(`${SEARCH}&token=tok-1`, { session: { token: 'tok-1' } });
    expect(sent('smsCode')[0]?.headers['x-token']).toBe('tok-1');
    expect(container.innerHTML).not.toContain('tok-1');
  });

  test('storage that keeps nothing: it works all the same', async () => {
    const forgetful = { get: () => undefined, set: () => undefined, remove: () => undefined };
    const { user } = await open(SEARCH, { storage: { local: forgetful, session: forgetful } });
    await fill({ user });
    await user.click(codeButton());
    await screen.findByText(/^Kode telah dikirim/);
    expect(codeButton()).toHaveTextContent(/^\d\ds$/);
    await user.type(field(SMS), await lastCode(sandbox));
    await user.click(applyButton());
    await waitFor(async () => expect(await users()).toHaveLength(1));
  });
});
