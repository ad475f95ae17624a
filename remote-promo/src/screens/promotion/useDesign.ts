import { skipToken } from '@loan/shared/runtime/redux';

import { noTemplate } from '../../api/promo';
import { useChannelTemplateQuery } from '../../promoApi';

export type Design = ReturnType<typeof useDesign>;

/** Codes unrelated to the promotion: the session has expired, or the server cannot answer now. */
const PASSING = /^(?:401|429|5\d\d)$/;

/** The design of a promotion; the default one without an id. */
export function useDesign(templateId: string) {
  const { currentData, error, refetch } = useChannelTemplateQuery(templateId === '' ? skipToken : { templateId });
  const answer = templateId === '' ? noTemplate : currentData;
  const refused = error !== undefined && 'kind' in error && error.kind === 'code' && !PASSING.test(error.code ?? '');
  const gone = answer === null || (answer === undefined && refused);
  // A loaded design stays when reading it again fails, because the form contains what was typed.
  const failure = answer === undefined && !gone ? error : undefined;
  return { template: answer ?? undefined, gone, failure, reload: refetch };
}
