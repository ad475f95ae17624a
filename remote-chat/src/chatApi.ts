import { viaShell } from '@loan/shared/area/viaShell';
import {
  contactCall,
  contactFields,
  qaListCall,
  qaRecordCall,
  qaRecordFields,
  type Contact,
  type QaReply,
} from '@loan/shared/contracts/api/chat';
import type { QaRecordRequest } from '@loan/shared/contracts/api/chatWire';
import { createApi } from '@loan/shared/runtime/redux';

/** `quiet`: the borrower is on the way to another page, where a failure of the record is nothing to say. */
export type QaRecord = QaRecordRequest & { readonly quiet?: boolean };

/** The calls of support: one endpoint each, of a call with its decoder in shared/src/contracts/api. */
export const chatApi = createApi({
  reducerPath: 'chat',
  baseQuery: viaShell,
  endpoints: (build) => ({
    qaList: build.query<QaReply, { readonly orderNo: string; readonly pid: string }>({
      query: ({ orderNo, pid }) => ({ call: qaListCall(pid), fields: { orderNo, pid } }),
    }),
    record: build.mutation<string, QaRecord>({
      query: ({ orderNo, type, value, qaId, quiet = false }) => ({
        call: qaRecordCall,
        fields: qaRecordFields(orderNo, type, value, qaId),
        options: { quiet },
      }),
    }),
    contact: build.query<Contact, void>({
      query: () => ({ call: contactCall, fields: (shell) => contactFields(shell.config.contact.param) }),
    }),
  }),
});

export const { useQaListQuery, useContactQuery } = chatApi;
