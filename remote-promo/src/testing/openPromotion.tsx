import type { Sandbox } from '@loan/sandbox/inProcess';
import type { Shell } from '@loan/shared/contracts/shell';
import { createFakeShell, type FakeShellOptions, renderRemote } from '@loan/shared/testing/fakeShell';
import { screen } from '@testing-library/react';

import { mount } from '../remote';
// Compiled before a test's time limit runs; in the product it is a chunk of its own.
import '../screens/promotion/PromotionScreen';

/** A number that the specified rule takes. */
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
export const SEARCH = `?${new URLSearchParams(TRACKING).toString()}`;

export interface OpenOptions extends Partial<FakeShellOptions> {
  /** In place of an empty one: what the tab kept, or a storage that keeps nothing. */
  readonly storage?: Shell['storage'];
}

/** The promotion page before the sandbox, for a visitor without a session. `path` behind /promotion. */
export function openPromotion(sandbox: Pick<Sandbox, 'handle'>, path = SEARCH, { storage, ...options }: OpenOptions = {}) {
  const nobody = { deviceId: 'visitor', token: '', sessionId: '', userToken: '', deviceToken: '' };
  const fake = createFakeShell({
    handle: (request) => sandbox.handle(request),
    session: nobody,
    ...options,
    // This page's own origin, as the real gate lets it through, and that of the sandbox's pictures.
    config: { hosts: { allowed: ['https://get.example'], images: ['http://localhost', 'https://api.example'] }, ...options.config },
  });
  const shell = { ...fake.shell, ...(storage !== undefined && { storage }) };
  return { ...fake, ...renderRemote(mount, { shell, path: `/promotion${path}` }) };
}

export const picture = () => screen.findByAltText(/Gambar kode keamanan|Picture with a security code/);
export const field = (name: RegExp) => screen.getByRole('textbox', { name });
export const MOBILE = /^(Nomor ponsel|Mobile number)/;
export const CAPTCHA = /^(Kode gambar|Picture code)/;
export const SMS = /^(Kode SMS|SMS code)/;
export const applyButton = () => screen.getByRole('button', { name: /^(Ajukan Sekarang|Apply now)$/ });
export const codeButton = () => screen.getByRole('button', { name: /get code|Kirim Kode|Get code|meminta lagi|ask again/ });

/** What a browser does with the picture's address: asks for it, and a person reads what it shows. */
export async function readPicture(sandbox: Sandbox): Promise<string> {
  const address = new URL((await picture()).getAttribute('src') ?? '');
  await sandbox.handle(new Request(address));
  const { promo_sessions: sessions } = await sandbox.control.state();
  return sessions.find(({ sid }) => sid === address.searchParams.get('sid'))?.captcha ?? '';
}

export const lastCode = async (sandbox: Sandbox) => (await sandbox.control.state()).sms_codes.at(-1)?.code ?? '';
