import { renderedElements, wholeDocument } from '@loan/release/serve/renderedDocument';
import type { RenderingJob } from '@loan/shared/contracts/rendering';

import type { Timings } from '../observing/timing';
import type { Encoding } from '../request';
import { createBodyCache } from '../serving/bodyCache';
import { createBreaker } from './breaker';
import type { PreparedPage } from './preparedPage';
import { createRenderingPool, POOL_LIMITS, type PoolLimits } from './renderingPool';
import type { Visit } from './visit';

/** Time for which a common page may wait for a thread. It is long, because the result is also used for later visitors. ms */
const COMMON_LIMIT = 10_000;

/** The inputs of a rendering that are not part of the visit. */
type Given = Pick<RenderingJob, 'config' | 'native' | 'origin' | 'replies'>;

/** A page that was rendered once for all visitors. */
export interface WholePage {
  /** Hashes of the page's styles, which the policy must additionally allow. */
  readonly styles: readonly string[];
  /** The bytes of its document. */
  body(encoding: Encoding): Promise<Buffer>;
}

export interface PageRendererOptions {
  readonly limits?: Partial<PoolLimits> | undefined;
  readonly log: (line: string) => void;
}

/** Renders prepared pages in threads, and pauses those that keep failing. `name`: a remote and its version. */
export function createPageRenderer({ limits, log }: PageRendererOptions) {
  const pool = createRenderingPool({ ...POOL_LIMITS, ...limits });
  const breaker = createBreaker();
  const report = (sentence: string) => log(`rendering: ${sentence}`);
  const fail = (name: string, sentence: string): undefined => {
    report(`${sentence}${breaker.failed(name) ? ' It is not rendered for a minute.' : ''}`);
  };

  /** The server-rendered page as elements of its document; '' if it was not rendered before `until`, in ms since 1970. Never rejects. */
  async function elements(visit: Visit, prepared: PreparedPage, given: Given, until: number, timings?: Timings): Promise<string> {
    const began = performance.now();
    let started = began;
    const { owned, requests: _requests, isCommon: _isCommon, ...seen } = visit;
    const { key, remote, version } = owned;
    const name = `${remote} ${version}`;
    const { shell, remote: build, title, links } = prepared;
    const outcome = await pool.render(
      { shell, remote: build, job: { ...seen, remote, version, title, links, ...given } },
      until,
      () => (started = performance.now()),
    );
    timings?.set('queue', started - began).set('rendering', performance.now() - started);
    if ('fault' in outcome) fail(name, `${key} of ${name} was not rendered: ${outcome.fault}.`);
    if (!('page' in outcome) || outcome.page === undefined) return '';
    breaker.succeeded(name);
    const { html, ...rendered } = outcome.page;
    return renderedElements(html, { native: given.native, ...rendered, replies: given.replies });
  }

  return {
    isResting: (name: string) => breaker.isOpen(name),
    report,
    fail,
    elements,
    /** A page that is the same for all visitors. Rejects when it was not rendered. */
    async whole(visit: Visit, prepared: PreparedPage, given: Given): Promise<WholePage> {
      const rendered = await elements(visit, prepared, given, Date.now() + COMMON_LIMIT);
      if (rendered === '') throw new Error(`${visit.owned.key} was not rendered`);
      const { html, styles } = wholeDocument(prepared.document, rendered);
      const pack = createBodyCache();
      return { styles: [...prepared.styles, ...styles], body: (encoding) => pack('', encoding, () => html) };
    },
    close: () => pool.close(),
  };
}
