import type { IncomingMessage, ServerResponse } from 'node:http';

import { BATCH_BYTES } from '@loan/shared/contracts/reports';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { forwardedFor } from '../apiProxy';
import { headerOf, readBody } from '../request';
import { refuseMethod } from '../respond';
import { createHandOn, type HandOnOptions } from './handOn';
import { createPolicyLog } from './policyLog';

export interface ReportsOptions extends HandOnOptions {
  readonly channel: string;
  /** Where the collector is; undefined: reports are read and dropped. */
  readonly collector: string | undefined;
}

/**
 * Takes what open pages and the content policy report. The answer is the same whatever came and whatever becomes of it: 204.
 * What is too long, or breaks off, is nobody's report.
 */
export function createReports({ channel, collector, ...options }: ReportsOptions) {
  const handOn = collector === undefined ? undefined : createHandOn(collector, options);
  const logPolicy = createPolicyLog(options.log);
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
        headers: { ...(type !== '' && { 'content-type': type }), 'x-channel': channel, 'x-forwarded-for': forwardedFor(request) },
        body,
      });
    },
    waiting: () => handOn?.waiting() ?? 0,
    close: () => handOn?.close(),
  };
}
