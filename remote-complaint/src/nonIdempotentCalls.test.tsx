import { join } from 'node:path';

import { act, fireEvent, screen } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { describeNonIdempotentCalls } from '@loan/shared/testing/nonIdempotentCalls';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from './remote';

const COMPLAINT = { problemType: '1', problemSonType: '101', orderNo: 'ID-180-1', orderId: 'ID-180-1' };
const UNKNOWN = /^Belum diketahui apakah (permintaan ini berhasil|pengaduan Anda terkirim)\./;

afterEach(() => jest.useRealTimers());

describeNonIdempotentCalls<Sandbox>(join(__dirname, 'api'), {
  problemSave: {
    open: async (options) => {
      const opened = await openPage(remote, 'complaintForm', COMPLAINT, { server: createSandbox(), ...options });
      fireEvent.change(await screen.findByRole('textbox', { name: 'Jelaskan kendala Anda' }), { target: { value: 'Tolong.' } });
      return opened;
    },
    control: () => screen.getByRole('button', { name: /^(Send|Mengirim…)$/ }),
    unknown: UNKNOWN,
    read: 'problemList',
  },
  saveScore: {
    open: async (options) => {
      jest.useFakeTimers({ advanceTimers: true });
      const opened = await openPage(remote, 'complaintDetail', { problemId: '3002' }, { server: createSandbox(), ...options });
      await screen.findByRole('region', { name: 'Pesan Anda' });
      await act(() => jest.advanceTimersByTimeAsync(3000));
      jest.useRealTimers();
      await opened.user.click(screen.getByRole('radio', { name: '2 dari 5 bintang' }));
      return opened;
    },
    control: () => screen.getByRole('button', { name: /^(Send|Coba Lagi)$/ }),
    unknown: 'Coba Lagi',
  },
});
