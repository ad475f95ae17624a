import { areaApi } from '@loan/shared/area/areaApi';

import { contactInfo, QA_RECORD, qaList, qaRecord } from './api/chat';

export const chatApi = areaApi('chat', ({ query, mutation }) => ({
  qaList: query(qaList),
  // During a hand-over to a person, a failed record shows no message.
  qaRecord: mutation(qaRecord, { send: ({ type }) => ({ quiet: type === QA_RECORD.human }) }),
  contactInfo: query(contactInfo),
}));

export const { useQaListQuery, useContactInfoQuery } = chatApi;
