import { act, screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { aWhile, openPage, type PageOptions } from '@loan/shared/testing/openPage';
import { createTestShell, keeping } from '@loan/shared/testing/testShell';

import { captcha } from '../../api/promo';
import * as remote from '../../remote';
import {
  applyButton,
  CAPTCHA,
  codeButton,
  enter,
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
import { codeUntil } from './useRegistration';

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox()));
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

/** Fake timers that advance in real time, and by `pass`. */
const withClock = () => void jest.useFakeTimers({ now: Date.now(), advanceTimers: true });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function fill() {
  enter(CAPTCHA, await readPicture(sandbox));
  enter(MOBILE, PHONE);
}
async function toCode(path = SEARCH, options: PageOptions = {}) {
  const shown = await open(path, options);
  await fill();
  await shown.user.click(codeButton());
  await screen.findByText(/^Kode telah dikirim/);
  enter(SMS, await lastCode(sandbox));
  return shown;
}
const typed = () => [MOBILE, CAPTCHA, SMS].map((name) => field(name).getAttribute('value'));
const another = () => screen.getByRole('button', { name: 'Ganti Gambar' });

describe('registering', () => {
  test('captcha, code, apply: ends at the download with all tracking parameters, whatever the result of the click record', async () => {
    const { user, log, router, shell } = await toCode();
    drop('trackClick', 'before');
    const [{ fields: smsFields } = { fields: {} }] = sent('smsCode');
    const sid = (await sandbox.control.state()).promo_sessions[0]?.sid;
    const common = { deviceId: 'visitor', appName: 'Loan', app_from: 'web', user_from: 'advert', utm_tag: 'spring' };
    expect(smsFields).toEqual({ phone: PHONE, capcode: expect.stringMatching(/^.{4}$/), sid, ...common });
    const code = await lastCode(sandbox);
    await user.click(applyButton());
    expect(await screen.findByText('Selanjutnya: unduh aplikasi', { selector: 'p' })).toBeVisible();
    expect(log.toasts).toEqual([{ message: '注册成功', options: { lang: 'zh' } }]);
    expect([router.state.location.pathname, router.state.location.search, router.state.location.hash]).toEqual([
      '/promotion',
      SEARCH,
      '#/downloadTemplate',
    ]);
    // Back leads to where the visitor came from: the form is finished, and nothing of it is stored.
    expect(router.state.historyAction).toBe('REPLACE');
    expect(shell.storage.session.get('promotion.mobile')).toBeUndefined();
    const [{ fields } = { fields: {} }] = sent('register');
    expect(fields).toEqual({ ...smsFields, merchantNumber: '0', userName: PHONE, smsCode: code, invite_code: 'friend', id: '7001' });
    expect(await users()).toHaveLength(1);
    expect(sent('trackClick').map(({ query }) => query)).toEqual([
      expect.objectContaining({ page_id: '7001', client_type: 'android', page_type: '1', utm_tag: 'spring', phone: PHONE }),
    ]);
    // The next visitor gets an empty form.
    await act(() => router.navigate(`/promotion${SEARCH}`));
    expect(typed()).toEqual(['', '', '']);
  });

  test('without a promotion, and with a storage that stores nothing: missing parameters are sent empty', async () => {
    const forgetful = { get: () => undefined, set: () => undefined, remove: () => undefined };
    const { user } = await toCode('', { storage: { local: forgetful, session: forgetful } });
    expect(codeButton()).toHaveTextContent(/^\d\ds$/);
    await user.click(applyButton());
    await waitFor(async () => expect(await users()).toHaveLength(1));
    const nothing = { app_from: '', user_from: '', utm_tag: '' };
    expect(sent('smsCode')[0]?.fields).toMatchObject(nothing);
    expect(sent('register')[0]?.fields).toMatchObject({ ...nothing, invite_code: '', id: '' });
  });

  test('the button is busy during the call and does not wait for the click record; on another page the result is only a message', async () => {
    const { user, log, router, release } = await toCode(SEARCH, { hold: (call) => call === 'register' || call === 'trackClick' });
    await user.click(applyButton());
    expect(screen.getByRole('button', { name: 'Mengirim…' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(async () => expect(await users()).toHaveLength(1));
    await act(() => router.navigate('/privacy'));
    release();
    await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['注册成功']));
    expect(router.state.location.pathname).toBe('/privacy');
  });

  test('a form that is reopened during the call is busy, sends no second one, and is replaced by the download', async () => {
    const { user, router, release } = await toCode(SEARCH, { hold: 'register' });
    await user.click(applyButton());
    await act(() => router.navigate('/privacy'));
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Mengirim…' }));
    release();
    expect(await screen.findByText('Selanjutnya: unduh aplikasi', { selector: 'p' })).toBeVisible();
    expect(sent('register')).toHaveLength(1);
    await act(() => router.navigate(`/promotion${SEARCH}`));
    expect(typed()).toEqual(['', '', '']);
  });

  test.each([0, 1])(
    'the agreement that was opened during the call is left before the download replaces the form, %i overlay',
    async (overlays) => {
      const { user, router, release } = await toCode(SEARCH, { hold: 'register' });
      await user.click(applyButton());
      await user.click(screen.getByRole('button', { name: 'Perjanjian Layanan' }));
      await screen.findByRole('heading', { name: '1. Yang Anda setujui' });
      // Like the shell's overlays: the policy above the agreement has a history entry with the same address.
      const { search, hash, state } = router.state.location;
      for (let more = overlays; more > 0; more--) await act(() => router.navigate({ search, hash }, { state: state as unknown }));
      release();
      expect(await screen.findByText('Selanjutnya: unduh aplikasi', { selector: 'p' })).toBeVisible();
      // One step back there is no form that could send the same registration again.
      await act(() => router.navigate(-1));
      expect(router.state.location.hash).toBe('#/downloadTemplate');
    },
  );

  test('a visit is reported once, whatever its result; another promotion is another visit with its own design', async () => {
    drop('trackVisit', 'before');
    const { log, router } = await open();
    await picture();
    const visit = { page_id: '7001', user_from: 'advert', client_type: 'android', page_type: '1', utm_tag: 'spring', app_from: 'web' };
    expect(sent('trackVisit').map(({ query }) => query)).toEqual([expect.objectContaining(visit)]);
    expect(log.toasts).toEqual([]);
    await act(() => router.navigate('/promotion?id=7002'));
    expect(await screen.findByText('Modal untuk usaha Anda')).toBeVisible();
    expect(sent('trackVisit').map(({ query }) => query['page_id'])).toEqual(['7001', '7002']);
  });

  test('a number changed after the code is registered under its own name; the configured codes count, not those in the screen', async () => {
    const { user, router } = await toCode(SEARCH, { config: { codes: { alreadyRegistered: '77' } } });
    const other = `${PHONE.slice(0, -1)}9`;
    enter(MOBILE, other);
    refuse('register', '11', 'sebelas');
    await user.click(applyButton());
    await waitFor(() => expect(sent('register').map(({ fields }) => fields)).toMatchObject([{ phone: other, userName: other }]));
    expect(router.state.location.hash).toBe('');
    refuse('register', '77', '');
    await user.click(applyButton());
    await waitFor(() => expect(router.state.location.hash).toBe('#/downloadTemplate'));
  });
});

describe('validation of a field', () => {
  const inline = {
    mobile: 'Periksa nomor Anda: harus 11 digit.',
    captcha: 'Ketik 4 karakter yang terlihat.',
    sms: 'Minta kode, lalu ketik kode dari SMS itu.',
  };
  test('the fixed text as a message, its meaning under the field; nothing is sent', async () => {
    const { user, log } = await open();
    await picture();
    const said = (message: string, reason: string, name: RegExp) => {
      expect(log.toasts.at(-1)).toEqual({ message, options: { lang: 'zh' } });
      expect(screen.getByRole('alert')).toHaveTextContent(reason);
      expect(field(name)).toHaveAccessibleDescription(reason);
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveFocus();
    };
    await user.click(applyButton());
    said('请正确输入手机号！', inline.mobile, MOBILE);
    expect(log.beside.at(-1)).toBe('Masukkan nomor ponsel yang benar.');
    expect(log.ended).toEqual([]);
    enter(MOBILE, '1');
    expect(log.ended).toEqual(['请正确输入手机号！']);
    enter(MOBILE, '');
    await user.click(applyButton());
    said('请正确输入手机号！', inline.mobile, MOBILE);
    await user.click(codeButton());
    said('请正确输入手机号！', inline.mobile, MOBILE);
    await user.click(screen.getByRole('button', { name: 'Ganti Gambar' }));
    said('请正确输入手机号！', inline.mobile, MOBILE);
    // The reason disappears when its own field changes, not another one.
    enter(SMS, '1');
    expect(screen.getByRole('alert')).toHaveTextContent(inline.mobile);
    enter(SMS, '');
    enter(MOBILE, PHONE);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(codeButton());
    said('请正确输入图形验证码！', inline.captcha, CAPTCHA);
    await user.click(applyButton());
    said('请正确输入图形验证码！', inline.captcha, CAPTCHA);
    enter(CAPTCHA, 'AAAA');
    await user.click(applyButton());
    said('请正确输入短信验证码！', inline.sms, SMS);
    expect([sent('smsCode'), sent('register'), sent('trackClick')]).toEqual([[], [], []]);
  });

  test('asks for the code that was sent, also after a reload; asks the next visitor to request one', async () => {
    const first = await toCode();
    enter(SMS, '');
    await first.user.click(applyButton());
    expect(field(SMS)).toHaveAccessibleDescription(expect.stringContaining('Ketik kode yang kami kirim lewat SMS.'));
    first.unmount();
    const { user, router } = await open(SEARCH, { storage: first.shell.storage });
    enter(CAPTCHA, await readPicture(sandbox));
    await user.click(applyButton());
    expect(field(SMS)).toHaveAccessibleDescription(expect.stringContaining('Ketik kode yang kami kirim lewat SMS.'));
    enter(SMS, await lastCode(sandbox));
    await user.click(applyButton());
    await screen.findByText('Selanjutnya: unduh aplikasi', { selector: 'p' });
    await act(() => router.navigate(`/promotion${SEARCH}`));
    await fill();
    expect(codeButton()).toHaveTextContent('get code');
    await user.click(applyButton());
    expect(field(SMS)).toHaveAccessibleDescription(expect.stringContaining(inline.sms));
  });

  test("copy.fixed = 'market' shows it in the market's language; what each field accepts and its keyboard", async () => {
    const { user, log } = await open(SEARCH, { config: { copy: { fixed: 'market' } } });
    await picture();
    await user.click(applyButton());
    expect(log.toasts).toEqual([{ message: 'Masukkan nomor ponsel yang benar.', options: {} }]);
    expect(screen.getByRole('button', { name: 'Kirim Kode' })).toBeVisible();
    enter(MOBILE, '139 0000-0001');
    enter(CAPTCHA, ' AB CDEF');
    enter(SMS, ' 12 3456');
    expect(typed()).toEqual(['13900000001', 'ABCD', '123456']);
    expect(field(MOBILE)).toHaveAttribute('autocomplete', 'tel');
    expect(field(SMS)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field(CAPTCHA)).toHaveAttribute('autocomplete', 'off');
    for (const name of [MOBILE, CAPTCHA, SMS]) expect(field(name)).toBeRequired();
    expect([field(MOBILE), field(SMS)].map((input) => input.getAttribute('inputmode'))).toEqual(['tel', 'numeric']);
  });
});

describe('the captcha', () => {
  test("its address has the session and a time stamp; the visitor's identity is in the requests only, not on the page", async () => {
    const { user } = await open(`${SEARCH}&token=tok-1&sessionId=ses-1`, { session: { token: 'tok-1', sessionId: 'ses-1' } });
    const address = new URL((await picture()).getAttribute('src') ?? '');
    expect([address.origin, address.pathname, [...address.searchParams.keys()]]).toEqual(['http://localhost', captcha.path, ['sid', 't']]);
    expect(await picture()).toHaveAttribute('referrerpolicy', 'no-referrer');
    await fill();
    await user.click(codeButton());
    await waitFor(() => expect(sent('smsCode')[0]?.headers['x-token']).toBe('tok-1'));
    expect(document.body.innerHTML).not.toMatch(/tok-1|ses-1/);
  });

  test('an address that the URL policy refuses is not requested', async () => {
    const { shell, ...test } = createTestShell({ server: sandbox, page: 'promotion' });
    await open(SEARCH, { within: { ...test, shell: { ...shell, admit: () => undefined } } });
    expect(await screen.findByRole('button', { name: 'Ganti Gambar' })).toBeVisible();
    await waitFor(() => expect(sent('captchaSid')).toHaveLength(1));
    expect(document.querySelector('img')).toBeNull();
  });

  test('a tap loads another picture, also within a millisecond; from a new session if there was none or it was another visit', async () => {
    const { user, router } = await open();
    const seen = new Set([(await picture()).getAttribute('src')]);
    enter(MOBILE, PHONE);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (let tap = 0; tap < 2; tap += 1) {
      await user.click(another());
      seen.add((await picture()).getAttribute('src'));
    }
    clock.mockRestore();
    expect(seen.size).toBe(3);
    expect(sent('captchaSid')).toHaveLength(1);
    act(() => void document.querySelector('img[alt^="Gambar kode"]')?.dispatchEvent(new Event('error')));
    expect(screen.queryByAltText(/^Gambar kode/)).not.toBeInTheDocument();
    // A placeholder is shown instead.
    expect(field(CAPTCHA).parentElement?.querySelector('svg')).toBeInTheDocument();
    await user.click(another());
    await picture();
    expect(sent('captchaSid')).toHaveLength(2);
    await act(() => router.navigate('/User'));
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    await act(() => router.navigate(`/promotion${SEARCH}`));
    await picture();
    expect(sent('captchaSid')).toHaveLength(3);
  });

  test('the button for another picture is busy until there is a session; without one it says so, and a tap asks again', async () => {
    drop('captchaSid', 'before');
    const { user, log, release } = await open(SEARCH, { hold: 'captchaSid' });
    await waitFor(() => expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]));
    await screen.findByRole('textbox', { name: MOBILE });
    enter(MOBILE, PHONE);
    await user.click(another());
    const busy = () => screen.getAllByRole('button').filter((button) => button.getAttribute('aria-busy') === 'true');
    expect(busy()).toHaveLength(1);
    expect(document.querySelector('img[alt^="Gambar kode"]')).toBeNull();
    release();
    expect(await picture()).toBeVisible();
    expect(busy()).toEqual([]);
  });

  test.each([
    ['smsCode', codeButton, async () => [await screen.findByText(PHONE), screen.getByDisplayValue(PHONE)]],
    ['register', applyButton, async () => [await screen.findByRole('heading', { name: 'Selanjutnya: unduh aplikasi' })]],
  ] as const)('read wrong, %s: a new picture, the message, the reason; what was typed is marked, not lost', async (call, button, after) => {
    const { user, log, container } = call === 'register' ? await toCode() : await open();
    if (call === 'smsCode') await fill();
    const before = (await picture()).getAttribute('src');
    enter(CAPTCHA, '0000');
    await user.click(button());
    expect(await screen.findByText('Kode tidak cocok. Silakan coba gambar yang baru.')).toBeVisible();
    expect(log.toasts.at(-1)).toEqual({ message: 'Kode gambar salah.', options: {} });
    expect((await picture()).getAttribute('src')).not.toBe(before);
    expect(field(CAPTCHA)).toHaveFocus();
    expect(typed()[1]).toBe('0000');
    if (call === 'smsCode') await expectAccessible(container);
    // Typed by keys, because the selected text is replaced.
    await user.keyboard(await readPicture(sandbox));
    await user.click(button());
    await waitFor(() => expect(sent(call)).toHaveLength(2));
    for (const each of await after()) expect(each).toBeInTheDocument();
  });
});

describe('the code', () => {
  test('counts down in seconds; a tap meanwhile shows why not; then it can be requested again', async () => {
    withClock();
    const { user, log } = await open();
    await fill();
    expect(codeButton()).toHaveTextContent('get code');
    expect(screen.getByText('get code')).toHaveAttribute('lang', 'en');
    // A live region is announced when its content changes, so it must exist before, empty.
    const places = screen.getAllByRole('status');
    for (const place of places) expect(place).toBeEmptyDOMElement();
    await user.click(codeButton());
    const sentence = await screen.findByText(/^Kode telah dikirim/);
    expect(sentence).toHaveTextContent('Kode telah dikirim ke 13900000001.');
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
    // A hint that is announced; the field is not invalid.
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

  test('a reload continues the countdown and keeps the number; time asleep counts too, and the last second', async () => {
    withClock();
    const first = await open();
    await fill();
    await first.user.click(codeButton());
    await screen.findByText(/^Kode telah dikirim/);
    first.unmount();
    await pass(20_000);
    const { storage } = first.shell;
    const { user, resume, log } = await open(SEARCH, { storage });
    expect(await screen.findByRole('textbox', { name: MOBILE })).toHaveValue(PHONE);
    expect(codeButton()).toHaveTextContent(/^(3[89]|40)s$/);
    jest.setSystemTime((codeUntil.read(storage.session) ?? 0) - 900);
    act(() => resume(39_100));
    expect(codeButton()).toHaveTextContent('1s');
    expect(codeButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(codeButton());
    expect(log.toasts.at(-1)?.message).toBe('请勿重复发送验证码!');
    jest.setSystemTime(Date.now() + 60_000);
    act(() => resume(60_000));
    expect(codeButton()).toHaveTextContent('get code');
  });

  test('requested by a form that was left: the form opened meanwhile counts down and cannot request another', async () => {
    const { user, router, release, log } = await open(SEARCH, { hold: 'smsCode' });
    await fill();
    await user.click(codeButton());
    await act(() => router.navigate('/privacy'));
    await act(() => router.navigate(-1));
    await screen.findByRole('textbox', { name: MOBILE });
    await waitFor(() => expect(sent('smsCode')).toHaveLength(1));
    release();
    await aWhile();
    await user.click(codeButton());
    expect(codeButton()).toHaveTextContent(/^\d\ds$/);
    expect(log.toasts.at(-1)?.message).toBe('请勿重复发送验证码!');
    expect(sent('smsCode')).toHaveLength(1);
  });

  test('a stored number is validated like a typed one', async () => {
    await open(SEARCH, { storage: { session: keeping({ 'promotion.mobile': '+86 139 0000 0001' }) } });
    expect(await screen.findByRole('textbox', { name: MOBILE })).toHaveValue(PHONE);
  });
});

test.each(['smsCode', 'register'] as const)(
  'an already registered number, %s: says so and leads to the download; back leads to what was typed',
  async (call) => {
    const { user, log, router } = call === 'register' ? await toCode() : await open();
    if (call === 'smsCode') await fill();
    const before = typed();
    refuse(call, '11', 'from the server');
    await user.click(call === 'register' ? applyButton() : codeButton());
    expect(await screen.findByText('Nomor Anda sudah terdaftar. Unduh aplikasi, lalu masuk.')).toBeVisible();
    expect(log.toasts).toEqual([{ message: '您已注册,请直接下载APP登录！', options: { lang: 'zh' } }]);
    expect(router.state.location.search).toBe(SEARCH);
    await act(() => router.navigate(-1));
    expect(typed()).toEqual(before);
  },
);

describe('failures', () => {
  const unknown = /Belum diketahui apakah permintaan ini berhasil/;

  test("a refusal shows the server's message, or the general text: no countdown, and everything typed stays", async () => {
    const { user, log } = await open();
    await fill();
    refuse('smsCode', '5', 'Terlalu sering.');
    await user.click(codeButton());
    await waitFor(() => expect(log.toasts).toEqual([{ message: 'Terlalu sering.', options: {} }]));
    expect(codeButton()).toHaveTextContent('get code');
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    enter(SMS, '000000');
    const before = typed();
    await user.click(applyButton());
    await waitFor(() => expect(log.toasts.at(-1)).toEqual({ message: 'Kode SMS salah.', options: {} }));
    expect(typed()).toEqual(before);
    refuse('register', '500', '');
    await user.click(applyButton());
    await waitFor(() => expect(log.toasts.at(-1)).toEqual({ message: 'Terjadi kesalahan. Silakan coba lagi.', options: {} }));
  });

  test('a lost register call is an unknown outcome, never resent automatically; the next tap shows the result', async () => {
    const { user, log, router, container } = await toCode();
    const before = typed();
    drop('register', 'after');
    await user.click(applyButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    // No advice to try again.
    expect(log.beside).toEqual([undefined]);
    expect(typed()).toEqual(before);
    expect(sent('register')).toHaveLength(1);
    await expectAccessible(container);
    // The message is shown in the form, not in the agreement.
    await user.click(screen.getByRole('button', { name: 'Perjanjian Layanan' }));
    await screen.findByRole('heading', { name: '1. Yang Anda setujui' });
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kembali ke Pendaftaran' }));
    expect(await screen.findByText(unknown)).toBeVisible();
    await user.click(applyButton());
    await waitFor(() => expect(router.state.location.hash).toBe('#/downloadTemplate'));
    expect(log.toasts.at(-1)?.message).toBe('您已注册,请直接下载APP登录！');
    expect(await users()).toHaveLength(1);
  });

  test('an unknown outcome belongs to its promotion: shown when that is reopened, not in another', async () => {
    const { user, router } = await open();
    await fill();
    drop('smsCode', 'before');
    await user.click(codeButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    await act(() => router.navigate('/privacy'));
    await act(() => router.navigate(-1));
    expect(await screen.findByText(unknown)).toBeVisible();
    await act(() => router.navigate('/privacy'));
    await act(() => router.navigate('/promotion?id=7002'));
    await picture();
    expect(screen.queryByText(unknown)).toBeNull();
  });

  test('the message of the last call disappears when the next one starts', async () => {
    let isHeld = false;
    const { user, log, release } = await toCode(SEARCH, { hold: (call) => isHeld && call === 'register' });
    drop('register', 'before');
    await user.click(applyButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    isHeld = true;
    await user.click(applyButton());
    expect(screen.getByRole('button', { name: 'Mengirim…' })).toBeVisible();
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    expect(log.ended).toEqual(['error']);
    release();
    await screen.findByText('Selanjutnya: unduh aplikasi', { selector: 'p' });
  });

  test.each([
    ['a code that was sent starts the wait', () => {}, [], /^\d+s$/],
    ['a refused code is ignored', () => refuse('smsCode', '5', 'Terlalu sering.'), [], 'get code'],
    ['says that the number is registered', () => refuse('smsCode', '11', ''), ['您已注册,请直接下载APP登录！'], 'get code'],
    ['unknown outcome: a message', () => sandbox.control.setFault({ call: 'smsCode', kind: 'malformed', times: 1 }), ['error'], 'get code'],
  ])('after the page was left: %s', async (_, prepare, toasts, button) => {
    const { user, log, router, release } = await open(SEARCH, { hold: 'smsCode' });
    await fill();
    prepare();
    await user.click(codeButton());
    await act(() => router.navigate('/privacy'));
    release();
    await aWhile();
    expect(log.toasts.map(({ message }) => message)).toEqual(toasts);
    expect(router.state.location.pathname).toBe('/privacy');
    await act(() => router.navigate(-1));
    await screen.findByRole('textbox', { name: MOBILE });
    expect(codeButton()).toHaveTextContent(button);
  });
});
