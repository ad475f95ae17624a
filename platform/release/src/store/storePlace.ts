import { hostname } from 'node:os';
import { resolve } from 'node:path';

import { channelNames, documentNumbers, readDocument } from '../document/documents';
import { unlessUnusable } from '../releaseError';
import { isS3Address } from './s3/place';
import type { Store } from './store';

/** The author of the documents that `npm start` writes. */
export const LOCAL_AUTHOR = 'npm start';

/** Whether the first document of a channel was written by `npm start`. No channel that serves borrowers begins like that. */
async function isLocal(store: Store): Promise<boolean> {
  for (const channel of await channelNames(store)) {
    const first = await readDocument(store, channel, 1).catch(unlessUnusable);
    if (first?.by === LOCAL_AUTHOR) return true;
  }
  return false;
}

function bucketText(address: string, env: NodeJS.ProcessEnv): string {
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'];
  // Shows only the host, because an address may contain credentials.
  return endpoint && URL.canParse(endpoint) ? `${address} at ${new URL(endpoint).host}` : address;
}

async function folderText(store: Store, address: string): Promise<string> {
  return `${resolve(address)} on ${hostname()}${(await isLocal(store)) ? ', local: it was made by npm start' : ''}`;
}

/** The place where a command acts: the store with its host or bucket, the channel and the number of its newest document. */
export async function storePlaceLine(
  store: Store,
  { store: address, channel }: { readonly store: string; readonly channel: string },
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const place = isS3Address(address) ? bucketText(address, env) : await folderText(store, address);
  const number = (await documentNumbers(store, channel)).at(-1);
  return `Store: ${place}. Channel: ${channel}, ${number === undefined ? 'no document' : `document ${number}`}.`;
}
