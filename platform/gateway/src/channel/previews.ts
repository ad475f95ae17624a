import type { IncomingMessage, ServerResponse } from 'node:http';

import { previewed } from '@loan/release/commands/preview/preview';
import { jsonOf } from '@loan/release/document/canonical';
import { readPreview } from '@loan/release/document/previewToken';
import { isUnusable } from '@loan/release/releaseError';
import type { Store } from '@loan/release/store/store';
import type { PreviewAnswer } from '@loan/shared/contracts/tabRelease';

import { headerOf, readBody } from '../request';
import { respondJson, respondText } from '../serving/respond';
import type { ShellPage } from '../serving/shellPage';

const LIMIT_BYTES = 8_192;

function tokenIn(body: Buffer): string | undefined {
  const { token } = (jsonOf(body) ?? {}) as { readonly token?: unknown };
  return typeof token === 'string' ? token : undefined;
}

/**
 * Answers a tab that sends the token of a preview: with the builds in it, checked again each time, or with an error code. Requiring a
 * JSON content type prevents pages of other sites from asking. The token is never logged. Problems with a genuine token are logged, one
 * line each.
 */
export function createPreviews(
  store: Store,
  channel: string,
  log: (line: string) => void,
): (request: IncomingMessage, response: ServerResponse, page: ShellPage | undefined) => Promise<void> {
  async function answer(token: string, { number, rendering }: ShellPage): Promise<PreviewAnswer> {
    const now = Date.now();
    const preview = readPreview(token, channel, rendering.document.trust, now);
    try {
      return { remotes: await previewed(store, preview, number, now), until: preview.until };
    } catch (fault) {
      if (isUnusable(fault)) log(`preview refused: ${fault.code}: ${fault.message}`);
      throw fault;
    }
  }

  return async (request, response, page) => {
    const body = await readBody(request, LIMIT_BYTES);
    if (body === undefined) return respondText(request, response, 413, 'Content Too Large\n');
    if (headerOf(request, 'content-type') !== 'application/json') return respondText(request, response, 415, 'Unsupported Media Type\n');
    if (page === undefined) return respondText(request, response, 503, 'Service Unavailable\n');
    const token = tokenIn(body);
    if (token === undefined) return respondText(request, response, 400, 'Bad Request\n');
    try {
      respondJson(request, response, 200, await answer(token, page));
    } catch (fault) {
      if (!isUnusable(fault)) throw fault;
      respondJson(request, response, 403, { code: fault.code });
    }
  };
}
