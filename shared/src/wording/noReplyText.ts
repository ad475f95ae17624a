import { isUnknown, type ApiFailure } from '../contracts/api/call';
import type { PublicConfig } from '../contracts/config';
import type { FixedText } from '../contracts/shell';
import { foreign } from './fixed';

/** The fixed text for a call without a usable reply (product §8.1). */
export const NETWORK_ERROR = foreign('en', 'error', {
  en: 'Connection problem. Please try again.',
  id: 'Koneksi bermasalah. Silakan coba lagi.',
});

/**
 * What is shown of a call without a usable reply (product §8.1): `error`, the fixed text, with the reason beside it if it is
 * in another language. An unreadable reply did arrive, so the connection must not be blamed; nothing advises to retry a call
 * that may have taken effect.
 */
export function noReplyText(
  failure: Partial<ApiFailure>,
  error: FixedText,
  common: { readonly errorGeneric: string; readonly errorUnknown: string },
  copy: PublicConfig['copy'],
): FixedText {
  const unknown = isUnknown(failure);
  if (!unknown && failure.kind !== 'unreadable') return error;
  if (copy.fixed === 'market') return { text: unknown ? common.errorUnknown : common.errorGeneric };
  if (error.lang === undefined) return error;
  return unknown ? { text: error.text, lang: error.lang } : { ...error, beside: common.errorGeneric };
}
