import { apiSegments } from '@loan/shared/contracts/serverPaths';

import { canonicalBytes, integrityOf } from '../document/canonical';
import { releaseFolder } from '../document/visible';
import { HEADERS_FILE } from '../store/store';
import { OLD_ENGINE } from './oldEngine';
import type { Rendering } from './rendering';
import { COUNTS_PRELOADS, policyHeaders } from './securityHeaders';
import { nginxHeaderFile } from './servedNginx';
import { MARKETS, OLD_ENGINE_NAME, servedPages, UNKNOWN, type ServedPages } from './servedPages';
import { serverConfig } from './serverConfig';
import { SITE_PATHS, siteFile } from './site';

/** The header file for nginx. */
export const NGINX_FILE = 'nginx.conf';
/** Files that have compressed copies. */
export const isPacked = (file: string): boolean => file !== HEADERS_FILE && /\.(?:html|json)$/.test(file);

/** The files of a release's folder for plain servers, without compressed copies. */
export interface ServedFiles {
  readonly files: ReadonlyMap<string, Buffer>;
  /** Bytes of `headers.json`. */
  readonly headers: Buffer;
}

function texts(rendering: Rendering, pages: ServedPages): ReadonlyMap<string, string> {
  const { document, config, releaseFiles } = rendering;
  const folder = releaseFolder(document.number, 'default');
  const released = [...releaseFiles].map(([path, text]) => [path.slice(folder.length).replaceAll('/', '.'), text] as const);
  const site = SITE_PATHS.flatMap((path) => {
    const file = siteFile(path, rendering.pages, serverConfig(config), Date.parse(document.at));
    return file === undefined ? [] : [[path.split('/').at(-1) ?? '', file.text] as const];
  });
  return new Map([...pages.documents, ...released, ...site, [NGINX_FILE, nginxHeaderFile(rendering, pages)]]);
}

/** Headers of a document, in addition to the policy and the encoding. */
const OF_A_DOCUMENT = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding, User-Agent' };

/** The files of a rendering. The same rendering always gives the same bytes. Throws ReleaseError `BAD_RECORD`, `CONFIG_INVALID`. */
export function servedFiles(rendering: Rendering): ServedFiles {
  const { document, config, policy } = rendering;
  const pages = servedPages(rendering);
  const files = new Map([...texts(rendering, pages)].map(([name, text]) => [name, Buffer.from(text)]));
  const list = [...files].map(([name, bytes]) => [name, { size: bytes.byteLength, integrity: integrityOf(bytes) }]);
  const headers = canonicalBytes({
    channel: document.channel,
    number: document.number,
    files: Object.fromEntries(list),
    pages: pages.pages,
    unknown: UNKNOWN.name,
    markets: { parameter: config.query.names.market, india: '1', names: MARKETS },
    api: [...apiSegments(serverConfig(config))],
    oldEngines: { pattern: OLD_ENGINE.source, name: OLD_ENGINE_NAME },
    // CDN functions read this name, so it stays although its meaning changed.
    matchesHashes: COUNTS_PRELOADS.source,
    headers: {
      matching: { ...OF_A_DOCUMENT, ...policyHeaders(policy, { countsPreloads: true, https: false }) },
      others: { ...OF_A_DOCUMENT, ...policyHeaders(policy, { countsPreloads: false, https: false }) },
    },
  });
  return { files, headers };
}
