import type { IncomingMessage, ServerResponse } from 'node:http';

import { DOCUMENTS_PATH } from '@loan/shared/contracts/counts';
import { ENGINE_HEADER, engineOf } from '@loan/shared/contracts/engines';
import { BATCH_BYTES } from '@loan/shared/contracts/reports';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { forwardedFor } from '../api/apiProxy';
import { headerOf, readBody } from '../request';
import { refuseMethod } from '../serving/respond';
import { createDocumentCounts, type ServedDocument } from './documentCounts';
import { createForwarder, type ForwarderOptions } from './forwarder';
import { createPolicyLog } from './policyLog';

export interface ReportsOptions extends ForwarderOptions {
  readonly channel: string;
  /** Address of the collector; undefined: reports are read and dropped. */
  readonly collector: string | undefined;
}

/**
 * Receives reports of open pages and of the content policy. Always answers 204, whatever was sent and whether it is forwarded. Bodies
 * that are too long or incomplete are ignored. The collector gets the engine of the sender, never the user agent.
 */
export function createReports({ channel, collector, ...options }: ReportsOptions) {
  const forwarder = collector === undefined ? undefined : createForwarder(collector, options);
  const logPolicy = createPolicyLog(options.log);
  const documents =
    forwarder && createDocumentCounts((body) => forwarder.send({ path: DOCUMENTS_PATH, headers: { 'x-channel': channel }, body }));
  return {
    async take(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      if (request.method !== 'POST') return refuseMethod(request, response, 'POST');
      const body = await readBody(request, BATCH_BYTES);
      response.writeHead(204, { 'Cache-Control': 'no-store' });
      response.end();
      if (body === undefined) return;
      if (path === SERVER_PATHS.policyReports) logPolicy(body);
      const type = headerOf(request, 'content-type');
      forwarder?.send({
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
    /** Counts a served document, because an engine that runs none of its scripts reports nothing. */
    served: (document: ServedDocument) => documents?.add(document),
    waiting: () => forwarder?.waiting() ?? 0,
    /** Forwards what was received, within the collector's time limit. */
    async close() {
      documents?.flush();
      await forwarder?.close();
    },
  };
}
