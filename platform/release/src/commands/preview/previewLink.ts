import type { KeyObject } from 'node:crypto';

import type { BuildRecord, ReleaseDocument } from '@loan/shared/contracts/release';
import { PREVIEW_FRAGMENT } from '@loan/shared/contracts/tabRelease';

import { pinnedBuild } from '../../document/builds';
import { configInUse } from '../../document/channelConfig';
import { previewToken } from '../../document/previewToken';
import { misused } from '../../releaseError';
import type { Store } from '../../store/store';
import { keyOf } from '../cli/cliTrust';
import type { Command } from '../cli/commandLine';
import { planPreview } from './preview';

export interface PreviewLinkOptions {
  readonly channel: string;
  /** Time of the call, and lifetime of the link (ms). */
  readonly now: number;
  readonly lasts: number;
  /** Private key of a promoter, for signed channels. */
  readonly key: KeyObject | undefined;
  /** Origin of the pages; undefined: the one in the configuration. */
  readonly origin?: string | undefined;
  /** Path and query of the page that the link opens. */
  readonly page?: string;
}

export interface PreviewLink {
  readonly link: string;
  /** ISO time. */
  readonly until: string;
  /** The document that all other visitors get. */
  readonly before: ReleaseDocument;
}

/**
 * Makes a link that shows published builds in the tabs that open it. Writes nothing. Throws ReleaseError as `planPreview` and
 * `previewToken` do; `USAGE`: no origin of the pages is configured or given.
 */
export async function previewLink(
  store: Store,
  builds: readonly BuildRecord[],
  { channel, now, lasts, key, origin, page = '/' }: PreviewLinkOptions,
): Promise<PreviewLink> {
  const { before } = await planPreview(store, channel, builds, new Date(now).toISOString());
  const until = new Date(now + lasts).toISOString();
  const remotes = Object.fromEntries(builds.map((record) => [record.name, { version: record.version, id: pinnedBuild(record).id }]));
  const token = previewToken({ channel, remotes, until }, before.trust, key);
  const { site, h5Base } = await configInUse(store, before);
  const own = origin ?? (site.origin === '' ? h5Base : site.origin);
  if (own === '') misused('The configuration does not say where the pages are (site.origin): give "preview" --origin https://….');
  return { link: `${new URL(own).origin}${page}${PREVIEW_FRAGMENT}${token}`, until, before };
}

/** The link of a preview and its effect, for the terminal. Throws ReleaseError as `previewLink` does. */
export async function previewLines(store: Store, command: Command, builds: readonly BuildRecord[]): Promise<readonly string[]> {
  const { channel, page, lasts, origin } = command;
  const key = await keyOf(command);
  const { link, until, before } = await previewLink(store, builds, { channel, page, lasts, origin, key, now: Date.now() });
  return [
    link,
    ...(builds.length === 0 ? [`  what everybody gets, document ${before.number}, with the origin of each part on request`] : []),
    ...builds.map(({ name, version }) => `  ${name} ${version}; everybody gets ${before.remotes[name]?.version ?? 'none'}`),
    `  in each tab that the link is opened in, until ${until}`,
  ];
}
