import type { IncomingMessage, ServerResponse } from 'node:http';

import { DOCUMENTS_PATH } from '@loan/shared/contracts/counts';
import { ENGINE_HEADER, engineOf } from '@loan/shared/contracts/engines';
import { BATCH_BYTES } from '@loan/shared/contracts/reports';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { forwardedFor } from '../api/apiProxy';
import { headerOf, readBody } from '../request';
import { refuseMethod } from '../serving/respond';
import { createDocumentCounts, type ServedDocument } from './documentCounts';
import { createHandOn, type HandOnOptions } from './handOn';
import { createPolicyLog } from './policyLog';

export interface ReportsOptions extends HandOnOptions {
  readonly channel: string;
  /** Where the collector is; undefined: reports are read and dropped. */
  readonly collector: string | undefined;
}

/**
 * Takes what open pages and the content policy report. The answer is the same whatever came and whatever becomes of it: 204.
 * What is too long, or breaks off, is nobody's report. The collector is given the engine that sent it, never the user agent.
 */
export function createReports({ channel, collector, ...options }: ReportsOptions) {
  const handOn = collector === undefined ? undefined : createHandOn(collector, options);
  const logPolicy = createPolicyLog(options.log);
  const documents =
    handOn && createDocumentCounts((body) => handOn.send({ path: DOCUMENTS_PATH, headers: { 'x-channel': channel }, body }));
  return {
    async take(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      if (request.method !== 'POST') return refuseMethod(request, response, 'POST');
      const body = await readBody(request, BATCH_BYTES);
      response.writeHead(204, { 'Cache-Control': 'no-store' });
      response.end();
      if (body === undefined) return;
      if (path === SERVER_PATHS.policyReports) logPolicy(body);
      const type = headerOf(request, 'content-type');
      handOn?.send({
        path,
        headers: {
          ...(type !== '' && { 'content-type': type }),
          'x-channel': channel,
          'x-forwarded-for': forwardedFor(request),
          [ENGINE_HEADER]: engineOf(headerOf(request, 'user-agent')),
        },
        body,
      });
    },
    /** Counts a document that was served: an engine in which no script of it runs reports nothing. */
    served: (document: ServedDocument) => documents?.add(document),
    waiting: () => handOn?.waiting() ?? 0,
    close() {
      documents?.close();
      handOn?.close();
    },
  };
}
