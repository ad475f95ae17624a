import type { BuildRecord } from '@loan/shared/contracts/release';

import type { Store } from '../store/store';
import { keyOf } from './cliTrust';
import type { Command } from './commandLine';
import { previewLink } from './previewLink';

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
