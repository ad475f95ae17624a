import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuildRecord } from '@loan/shared/contracts/release';
import { PREVIEW_FRAGMENT } from '@loan/shared/contracts/tabRelease';

import { configInUse } from './channelConfig';
import { keyOf } from './cliTrust';
import { usage, type Command } from './commandLine';
import { pinnedBuild } from './history';
import { planPreview } from './preview';
import { previewToken } from './previewToken';
import type { Store } from './store';

/** Where the link leads: `--origin`, or where the configuration says that the pages are. */
function originOf({ origin }: Command, { site, h5Base }: PublicConfig): string {
  const own = origin ?? (site.origin !== '' ? site.origin : h5Base);
  if (own === '') usage('The configuration does not say where the pages are (site.origin): add --origin https://….');
  return new URL(own).origin;
}

/** The link of a preview, and what it does, for the terminal. Nothing is written. Throws ReleaseError as `planPreview` and `previewToken` do. */
export async function previewLines(store: Store, command: Command, builds: readonly BuildRecord[]): Promise<readonly string[]> {
  const { channel, page, lasts } = command;
  const now = Date.now();
  const { before } = await planPreview(store, channel, builds, new Date(now).toISOString());
  const until = new Date(now + lasts).toISOString();
  const remotes = Object.fromEntries(builds.map((record) => [record.name, { version: record.version, id: pinnedBuild(record).id }]));
  const token = previewToken({ channel, remotes, until }, before.trust, await keyOf(command));
  const origin = originOf(command, await configInUse(store, before));
  return [
    `${origin}${page}${PREVIEW_FRAGMENT}${token}`,
    ...builds.map(({ name, version }) => `  ${name} ${version}; everybody gets ${before.remotes[name]?.version ?? 'none'}`),
    `  in each tab that the link is opened in, until ${until}`,
  ];
}
