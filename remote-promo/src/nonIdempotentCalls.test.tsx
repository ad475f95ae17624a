import { join } from 'node:path';

import { screen } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { describeNonIdempotentCalls } from '@loan/shared/testing/nonIdempotentCalls';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from './remote';
import { CAPTCHA, codeButton, enter, lastCode, MOBILE, PHONE, readPicture, SEARCH, SMS, VISITOR } from './testing/registerForm';

const UNKNOWN = /Belum diketahui apakah permintaan ini berhasil/;

async function open(options: PageOptions<Sandbox>) {
  const opened = await openPage(remote, 'promotion', SEARCH, { server: createSandbox(), query: VISITOR, ...options });
  enter(CAPTCHA, await readPicture(opened.server));
  enter(MOBILE, PHONE);
  return opened;
}

describeNonIdempotentCalls<Sandbox>(join(__dirname, 'api'), {
  smsCode: { open, control: codeButton, unknown: UNKNOWN },
  register: {
    open: async (options) => {
      const opened = await open(options);
      await opened.user.click(codeButton());
      await screen.findByText(/^Kode telah dikirim/);
      enter(SMS, await lastCode(opened.server));
      return opened;
    },
    control: () => screen.getByRole('button', { name: /^(Ajukan Sekarang|Mengirim…)$/ }),
    unknown: UNKNOWN,
  },
});
