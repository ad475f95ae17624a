import { screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';
import {
  applyButton,
  CAPTCHA,
  codeButton,
  field,
  MOBILE,
  PHONE,
  picture,
  readPicture,
  SEARCH,
  SMS,
  VISITOR,
} from '../../testing/registerForm';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.close());

type Preset = 'specified' | 'india' | 'indonesia';
async function open(mobile: Preset) {
  const shown = await openPage(remote, 'promotion', SEARCH, { server: sandbox, query: VISITOR, config: { validation: { mobile } } });
  await picture();
  return shown;
}

describe.each([
  ['india', '+91 98765 43210', '9876543210'],
  ['india', '९८७६५ ४३२१०', '9876543210'],
  ['indonesia', '+62 812-3456-7890', '081234567890'],
  ['specified', '+86 138 1234 5678', '13812345678'],
] as const)('%s, %s', (preset, text, number) => {
  test.each(['typed', 'pasted or filled in'] as const)('%s: the code is sent to that number', async (how) => {
    const { user } = await open(preset);
    await user.click(field(MOBILE));
    await (how === 'typed' ? user.keyboard(text) : user.paste(text));
    expect(field(MOBILE)).toHaveValue(number);
    await user.type(field(CAPTCHA), await readPicture(sandbox));
    await user.click(codeButton());
    expect(await screen.findByText(`Kode telah dikirim ke ${number}.`)).toBeVisible();
    expect(sandbox.control.requests('smsCode').map(({ fields }) => fields)).toEqual([expect.objectContaining({ phone: number })]);
  });
});

test.each([
  ['india', '+91 98765 43210 12', '+91987654321012', 'Periksa nomor Anda: harus 10 digit.'],
  ['india', '98765432101', '98765432101', 'Periksa nomor Anda: harus 10 digit.'],
  ['specified', '+1 381 234 5678', '+13812345678', 'Periksa nomor Anda: harus 11 digit.'],
] as const)('%s: %s stays as long as it is, and is refused', async (preset, text, shown, reason) => {
  const { user } = await open(preset);
  await user.click(field(MOBILE));
  await user.paste(text);
  expect(field(MOBILE)).toHaveValue(shown);
  await user.type(field(CAPTCHA), await readPicture(sandbox));
  await user.click(codeButton());
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  await waitFor(() => expect(field(MOBILE)).toHaveFocus());
  expect(sandbox.control.requests('smsCode')).toEqual([]);
});

describe('what is pasted into the field of the code', () => {
  test.each(['123-456', '123 456', 'Kode OTP 123456', '123456 adalah kode Anda', 'G-123456', '१२३४५६'])('%s', async (text) => {
    const { user } = await open('specified');
    await user.click(field(SMS));
    await user.paste(text);
    expect(field(SMS)).toHaveValue('123456');
    // A key more than the code has.
    await user.keyboard('7');
    expect(field(SMS)).toHaveValue('123456');
  });

  test('two codes: they stay, and are refused', async () => {
    const { user } = await open('specified');
    await user.type(field(MOBILE), PHONE);
    await user.type(field(CAPTCHA), 'AAAA');
    await user.click(field(SMS));
    await user.paste('123456 or 654321');
    expect(field(SMS)).toHaveValue('123456 or 654321');
    await user.click(applyButton());
    expect(field(SMS)).toHaveAccessibleDescription('Ketik kode yang kami kirim lewat SMS.');
    expect(sandbox.control.requests('register')).toEqual([]);
  });
});

test.each([
  ['a-b c!', 'abc'],
  ['ＡＢ１２', 'AB12'],
  ['A\u00A0B\n1२', 'AB12'],
  ['é<>日', ''],
])('of %j the field of the picture keeps %j', async (text, kept) => {
  const { user } = await open('specified');
  await user.click(field(CAPTCHA));
  await user.paste(text);
  expect(field(CAPTCHA)).toHaveValue(kept);
});
