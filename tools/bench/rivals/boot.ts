/** The inline script of M+: starts the page's styles, scripts and first reads next to the main scripts. */
import '../../../host/src/launch/polyfills';
import type { EncodedCall } from '@loan/shared/contracts/api/encode';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { ReleaseDocument } from '@loan/shared/contracts/release';
import { readCallKey } from '@loan/shared/shell/callKey';
import type { EarlyRead } from '@loan/shared/shell/client';
import { firstRequests } from '@loan/shared/shell/firstRead';
import { pageOf } from '@loan/shared/shell/pageOf';

import type { Launch } from '../../../host/src/launch/launch';
import { createLaunch } from './launch';

const block = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '');
const { remotes, styles } = block('rival') as { readonly remotes: ReleaseDocument['remotes']; readonly styles: readonly string[] };
const launch = createLaunch(block('config') as PublicConfig, remotes);

function begin(href: string): Promise<boolean> | undefined {
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  if (isStyle) {
    link.rel = 'stylesheet';
  } else {
    link.rel = 'preload';
    link.as = 'script';
  }
  link.href = href;
  const arrived = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
  document.head.appendChild(link);
  return isStyle ? arrived : undefined;
}

function readEarly(call: EncodedCall): EarlyRead {
  const { url, method, headers, body } = call;
  const reply = fetch(url, { method, headers, cache: 'no-store', ...(body === undefined ? {} : { body }) }).then((response) =>
    response.text().then((text) => ({ status: response.status, text })),
  );
  reply.catch(() => undefined);
  return { key: readCallKey(call), reply, at: Date.now() };
}

const owned = pageOf(location.pathname, launch.remotes, launch.picked, launch.config.routes);
const begun: Record<string, Promise<boolean>> = {};
for (const file of [...styles, ...(owned?.page.files ?? [])]) {
  const style = begin(file);
  if (style !== undefined) begun[file] = style;
}
const early = owned === undefined ? [] : firstRequests(owned.page, location.search, launch, false).map(readEarly);
(window as { __LOAN__?: Launch }).__LOAN__ = { ...launch, begun, early };
