import { fireEvent, screen } from '@testing-library/react';

import type { Sandbox } from '@loan/sandbox/inProcess';

/** A number that is valid under the `specified` rule. */
export const PHONE = '13900000001';
export const TRACKING = {
  id: '7001',
  user_from: 'advert',
  app_from: 'web',
  utm_tag: 'spring',
  links_id: '12',
  down_id: '34',
  invite_code: 'friend',
  UC: '1',
};
/** Parameters that a visitor's app adds to the address; no token. */
export const VISITOR = { deviceId: 'visitor', platform: 'android' };
export const SEARCH = `?${new URLSearchParams(TRACKING).toString()}`;

export const picture = () => screen.findByAltText(/Gambar kode keamanan|Picture with a security code/);
export const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
/** Puts a whole text into a field, as a paste does; tests about keys type instead. */
export const enter = (name: RegExp, text: string) => void fireEvent.change(field(name), { target: { value: text } });
export const MOBILE = /^(Nomor ponsel|Mobile number)/;
export const CAPTCHA = /^(Kode gambar|Picture code)/;
export const SMS = /^(Kode SMS|SMS code)/;
export const applyButton = () => screen.getByRole('button', { name: /^(Ajukan Sekarang|Apply now)$/ });
export const codeButton = () => screen.getByRole('button', { name: /get code|Kirim Kode|Get code|meminta lagi|ask again/ });

/** Requests the picture's address as a browser does, and returns the text that a person would read. */
export async function readPicture(sandbox: Sandbox): Promise<string> {
  const address = new URL((await picture()).getAttribute('src') ?? '');
  await sandbox.handle(new Request(address));
  const { promo_sessions: sessions } = await sandbox.control.state();
  return sessions.find(({ sid }) => sid === address.searchParams.get('sid'))?.captcha ?? '';
}

export const lastCode = async (sandbox: Sandbox) => (await sandbox.control.state()).sms_codes.at(-1)?.code ?? '';
