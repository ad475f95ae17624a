import { fireEvent, screen } from '@testing-library/react';

import { openPage, type PageOptions } from '@loan/shared/testing/openPage';
import { keeping } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

const LABELS = {
  indonesia: {
    name: /^Nama/,
    telephone: /^Telepon/,
    message: /^Pesan/,
    send: 'Kirim',
    missing: { name: 'Isi nama Anda.', telephone: 'Isi nomor telepon Anda.', message: 'Isi pesan Anda.' },
  },
  india: {
    name: /^Name/,
    telephone: /^Telephone/,
    message: /^Message/,
    send: 'Submit',
    missing: { name: 'Enter your name.', telephone: 'Enter your phone number.', message: 'Enter your message.' },
  },
};
type Field = 'name' | 'telephone' | 'message';
const TYPED: Readonly<Record<Field, string>> = { name: 'Budi', telephone: '081234567890', message: 'Halo' };
const FIELDS = Object.keys(TYPED) as Field[];

async function open(options: PageOptions = {}) {
  const opened = await openPage(remote, 'siteContact', {}, options);
  const labels = LABELS[opened.shell.market];
  const send = await screen.findByRole('button', { name: labels.send });
  const field = (name: Field) => screen.getByRole<HTMLInputElement>('textbox', { name: labels[name] });
  const enter = (name: Field, value: string) => void fireEvent.change(field(name), { target: { value } });
  const complete = (fields: readonly Field[]) => fields.forEach((name) => enter(name, TYPED[name]));
  return { ...opened, labels, send, field, enter, complete };
}

describe.each(['indonesia', 'india'] as const)('%s', (market) => {
  test('a missing field: the fixed sentence, the reason at the field, nothing lost', async () => {
    const the = await open({ market });
    for (const left of FIELDS) {
      const given = FIELDS.filter((name) => name !== left);
      the.complete(given);
      // Invisible characters do not count.
      the.enter(left, ' \u200B\u00A0\u202E\u3164');
      await the.user.click(the.send);
      const lang = market === 'india' ? {} : { lang: 'en' };
      expect(the.log.toasts.at(-1)).toEqual({ message: 'Please provide complete information!', options: lang });
      expect(the.log.beside.at(-1)).toBe(market === 'india' ? undefined : 'Silakan lengkapi semua informasi!');
      expect(the.field(left)).toHaveFocus();
      expect(the.field(left)).toBeInvalid();
      expect(the.field(left)).toHaveAccessibleDescription(the.labels.missing[left]);
      for (const name of given) {
        expect(the.field(name)).toBeValid();
        expect(the.field(name)).toHaveValue(TYPED[name]);
      }
    }
    expect(the.log.toasts).toHaveLength(3);
  });

  test('complete: the fixed success, an empty form, no request and nothing stored', async () => {
    const kept = { ...keeping(), set: jest.fn() };
    const the = await open({ market, storage: { local: kept, session: kept } });
    await the.user.click(the.send);
    the.complete(FIELDS);
    for (const reason of Object.values(the.labels.missing)) expect(screen.queryByText(reason)).toBeNull();
    await the.user.click(the.send);
    const lang = market === 'india' ? {} : { lang: 'en' };
    expect(the.log.toasts.at(-1)).toEqual({ message: 'Submit successfully！', options: lang });
    for (const name of FIELDS) {
      expect(the.field(name)).toHaveValue('');
      expect(the.field(name)).toBeValid();
    }
    expect(the.log.requests).toEqual([]);
    expect(kept.set).not.toHaveBeenCalled();
  });
});

test('a telephone in digits of another script', async () => {
  const the = await open({ market: 'india' });
  await the.user.type(the.field('telephone'), '+९१ ९८७६५ ४३२१०');
  expect(the.field('telephone')).toHaveValue('+91 98765 43210');
  await the.user.type(the.field('message'), '१२');
  expect(the.field('message')).toHaveValue('१२');
});

test("the e-mail address is below the form's button, for visitors who need an answer", async () => {
  await open({ market: 'india' });
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('You can also write to help@company.example.');
  const mail = main.querySelector('a')!;
  expect(mail).toHaveAttribute('href', 'mailto:help@company.example');
  expect(screen.getByRole('button', { name: 'Submit' }).compareDocumentPosition(mail)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the fields declare their purpose to browser and keyboard; Enter submits in single-line fields', async () => {
  const the = await open();
  expect(the.field('name')).toHaveAttribute('autocomplete', 'name');
  expect(the.field('telephone')).toHaveAttribute('autocomplete', 'tel');
  expect(the.field('telephone')).toHaveAttribute('inputmode', 'tel');
  for (const name of FIELDS) {
    expect(the.field(name)).toBeRequired();
    expect(the.field(name)).toHaveAccessibleName(/ \(wajib diisi\)$/);
  }
  const form = screen.getByRole('form', { name: 'Hubungi Kami' });
  for (const control of [...FIELDS.map(the.field), the.send]) expect(form).toContainElement(control);
  the.complete(FIELDS);
  await the.user.type(the.field('message'), '{Enter}');
  expect(the.log.toasts).toEqual([]);
  // An Enter that ends an IME composition does not submit.
  fireEvent.keyDown(the.field('name'), { key: 'Enter', isComposing: true });
  expect(the.log.toasts).toEqual([]);
  await the.user.type(the.field('telephone'), '{Enter}');
  expect(the.log.toasts).toHaveLength(1);
  the.complete(FIELDS);
  await the.user.type(the.field('name'), '{Enter}');
  expect(the.log.toasts).toHaveLength(2);
});
