import { screen } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';
import {
  applyButton,
  CAPTCHA,
  codeButton,
  enter,
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
beforeEach(async () => void (sandbox = await createSandbox()));
afterEach(() => sandbox.close());

async function open(mobile: 'specified' | 'india' | 'indonesia') {
  const shown = await openPage(remote, 'promotion', SEARCH, { server: sandbox, query: VISITOR, config: { validation: { mobile } } });
  await picture();
  return shown;
}

// Typed key by key, so that the rule sees partial numbers.
test('the code for a number typed with its country code is sent to the number of the market', async () => {
  const { user } = await open('indonesia');
  await user.click(field(MOBILE));
  await user.keyboard('+62 812-3456-7890');
  expect(field(MOBILE)).toHaveValue('081234567890');
  enter(CAPTCHA, await readPicture(sandbox));
  await user.click(codeButton());
  expect(await screen.findByText(/^Kode telah dikirim/)).toHaveTextContent('Kode telah dikirim ke 081234567890.');
  expect(sandbox.control.requests('smsCode').map(({ fields }) => fields)).toEqual([expect.objectContaining({ phone: '081234567890' })]);
});

test('an invalid number keeps its length and is refused', async () => {
  const { user } = await open('india');
  enter(MOBILE, '+91 98765 43210 12');
  expect(field(MOBILE)).toHaveValue('+91987654321012');
  enter(CAPTCHA, await readPicture(sandbox));
  await user.click(codeButton());
  expect(screen.getByRole('alert')).toHaveTextContent('Periksa nomor Anda: harus 10 digit.');
  expect(field(MOBILE)).toHaveFocus();
  expect(sandbox.control.requests('smsCode')).toEqual([]);
});

test('pasted text with one code becomes the code; text with two codes stays and is refused', async () => {
  const { user } = await open('specified');
  for (const text of ['123-456', '123 456', 'Kode OTP 123456', '123456 adalah kode Anda', 'G-123456', '१२३४५६']) {
    enter(SMS, text);
    expect([text, field(SMS).getAttribute('value')]).toEqual([text, '123456']);
    enter(SMS, '');
  }
  await user.click(field(SMS));
  // One digit too many.
  await user.keyboard('1234567');
  expect(field(SMS)).toHaveValue('123456');
  enter(MOBILE, PHONE);
  enter(CAPTCHA, 'AAAA');
  enter(SMS, '123456 or 654321');
  expect(field(SMS)).toHaveValue('123456 or 654321');
  await user.click(applyButton());
  expect(field(SMS)).toHaveAccessibleDescription('Minta kode, lalu ketik kode dari SMS itu.');
  expect(sandbox.control.requests('register')).toEqual([]);
});

test('only letters and digits of text pasted into the captcha field are kept', async () => {
  await open('specified');
  for (const [text, kept] of [
    ['a-b c!', 'abc'],
    ['ＡＢ１２', 'AB12'],
    ['A\u00A0B\n1२', 'AB12'],
    ['é<>日', ''],
  ] as const) {
    enter(CAPTCHA, text);
    expect([text, field(CAPTCHA).getAttribute('value')]).toEqual([text, kept]);
  }
});
