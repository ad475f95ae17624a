import { channelNames, documentNumbers } from '@loan/release/document/documents';
import { openStore } from '@loan/release/store/openStore';

/** The page that visitors get while the channel has no release. In both languages, because without a release there is no wording table. */
export const NO_RELEASE_PAGE = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>503</title></head>
<body>
<main>
<h1>Layanan belum tersedia</h1>
<p>Silakan coba lagi beberapa menit lagi.</p>
<section lang="en">
<h2>Service not available yet</h2>
<p>Please try again in a few minutes.</p>
</section>
</main>
</body>
</html>
`;

/** Explains why a channel has nothing to serve and what to do, for the person who starts the server; undefined: it has a release. */
export async function channelFault(address: string, channel: string): Promise<string | undefined> {
  const store = openStore(address);
  const released: string[] = [];
  for (const name of await channelNames(store)) if ((await documentNumbers(store, name)).length > 0) released.push(name);
  if (released.includes(channel)) return undefined;
  const there = released.length === 0 ? 'The store has no channel that can be served' : `The store has: ${released.join(', ')}`;
  return `The channel ${channel} of ${address} has no release: visitors are told that the service is not available yet (503). ${there}. Check --store and --channel, or release into it: npm run release -- --help`;
}
