import { randomUUID } from 'node:crypto';

import { ReleaseError } from '../releaseError';
import { statusOf } from './faults';
import type { Condition } from './objects';
import type { S3Requests } from './requests';

/** How the object store wants an ETag in a condition: with its quotes, as the standard has it, or without. */
export type EtagForm = (etag: string) => string;

const FORMS: readonly EtagForm[] = [(etag) => etag, (etag) => etag.replace(/^"|"$/g, '')];
/** No object has it: it is the MD5 of nothing that is written here. */
const NO_ETAG = `"${'0'.repeat(32)}"`;

/** What a probe that was killed leaves is deleted by a prune. */
export const PROBES = '.probe/';

const refusal = (bucket: string, what: string): ReleaseError =>
  new ReleaseError(
    'STORAGE',
    `The object store of ${bucket} ${what}: two people who release at once would overwrite each other unseen. Nothing was changed. Use one that does (AWS S3, Ceph from 16, MinIO, Cloudflare R2).`,
  );

/**
 * Tries whether the object store keeps to conditions, and shows what was written in its lists at once; releases rest on
 * both. Answers the form of its ETags. Throws ReleaseError `STORAGE` when it does not, and what the requests throw.
 */
export async function probe(bucket: S3Requests, name: string): Promise<EtagForm> {
  const key = `${PROBES}${randomUUID()}`;
  /** Whether a write is done; a store that answers that it does not know conditions does not do it. */
  const etagAfter = async (text: string, condition: Condition): Promise<string | undefined> => {
    try {
      return await bucket.putOnce(key, Buffer.from(text), condition, key);
    } catch (fault) {
      const status = statusOf(fault);
      if (status === 412 || status === 501 || (status === 404 && (fault as Error).name === 'NoSuchKey')) return undefined;
      throw fault;
    }
  };
  const first = await etagAfter('1', 'absent');
  // Refused although nothing is there: the first of two attempts got through, and the second one was told so.
  const before = first ?? (await bucket.head(key))?.etag;
  try {
    if (before === undefined) throw refusal(name, 'does not write on the condition that nothing is there (If-None-Match)');
    if ((await etagAfter('2', 'absent')) !== undefined) throw refusal(name, 'ignores the condition that nothing is there (If-None-Match)');
    for (const form of FORMS)
      if ((await etagAfter('3', { etag: form(NO_ETAG) })) !== undefined)
        throw refusal(name, 'ignores the condition that nothing changed (If-Match)');
    if (!(await bucket.list(key)).objects.some((listed) => listed.key === key))
      throw refusal(name, 'does not list at once what was written');
    for (const form of FORMS) {
      const etag = (await bucket.head(key))?.etag ?? '';
      if ((await etagAfter('4', { etag: form(etag) })) !== undefined) return form;
    }
    throw refusal(name, 'does not write on the condition that nothing changed (If-Match)');
  } finally {
    await bucket.delete(key);
  }
}
