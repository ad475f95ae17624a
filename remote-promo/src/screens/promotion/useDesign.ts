import { skipToken } from '@loan/shared/runtime/redux';

import { noTemplate } from '../../api/promo';
import { useChannelTemplateQuery } from '../../promoApi';

export type Design = ReturnType<typeof useDesign>;

/** The design of a promotion; without an id, the default one. */
export function useDesign(templateId: string) {
  const { currentData, error, refetch } = useChannelTemplateQuery(templateId === '' ? skipToken : { templateId });
  const answer = templateId === '' ? noTemplate : currentData;
  const refused = error !== undefined && 'kind' in error && error.kind === 'code';
  const gone = answer === null || (answer === undefined && refused);
  // What is there stays when it cannot be read again: the form has what was typed.
  const failure = answer === undefined && !gone ? error : undefined;
  return { template: answer ?? undefined, gone, failure, reload: refetch };
}
