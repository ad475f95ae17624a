import { areaApi } from '@loan/shared/area/areaApi';

import { contactInfo, QA_RECORD, qaList, qaRecord } from './api/chat';

export const chatApi = areaApi('chat', ({ query, mutation }) => ({
  qaList: query(qaList),
  // On the way to a person, a failure of the record is nothing to say.
  qaRecord: mutation(qaRecord, { send: ({ type }) => ({ quiet: type === QA_RECORD.human }) }),
  contactInfo: query(contactInfo),
}));

export const { useQaListQuery, useContactInfoQuery } = chatApi;
