import { join } from 'node:path';

import { screen } from '@testing-library/react';

import type { Sandbox } from '@loan/sandbox/inProcess';
import { describeNonIdempotentCalls } from '@loan/shared/testing/nonIdempotentCalls';

import { bot, openChat, ORDER, tap } from './screens/support-chat/testing/conversation';

describeNonIdempotentCalls<Sandbox>(join(__dirname, 'api'), {
  qaRecord: {
    open: async (options) => {
      const opened = await openChat(ORDER, options);
      await tap('Pembayaran', 'Bagaimana cara membayar tagihan?');
      await bot('Apakah jawaban ini membantu?');
      return opened;
    },
    control: () => screen.getByRole('button', { name: 'Terselesaikan' }),
  },
});
