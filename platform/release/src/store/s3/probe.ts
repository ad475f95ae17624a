import { randomUUID } from 'node:crypto';

import { canonicalBytes, jsonOf } from '../../document/canonical';
import { ReleaseError } from '../../releaseError';
import { statusOf } from './faults';
import type { Condition } from './objects';
import type { S3Requests } from './requests';

/** How the object store expects an ETag in a condition: with quotes, as in the standard, or without. */
export type EtagForm = (etag: string) => string;

const FORMS: readonly EtagForm[] = [(etag) => etag, (etag) => etag.replace(/^"|"$/g, '')];
/** No object has this ETag: it is not the MD5 of anything written here. */
const NO_ETAG = `"${'0'.repeat(32)}"`;

/** Keys of probes. A prune deletes those that a killed probe left. */
export const PROBES = '.probe/';
/** Notes which object store passed the probe, and its form of ETags. */
export const PASSED = `${PROBES}passed`;
/** The note is valid for this time, by the clock of the object store. */
const PASSED_MS = 24 * 60 * 60_000;

const refusal = (bucket: string, what: string): ReleaseError =>
  new ReleaseError(
    'STORAGE',
    `The object store of ${bucket} ${what}: two people who release at once would overwrite each other unseen. Nothing was changed. Use one that does (AWS S3, Ceph from 16, MinIO, Cloudflare R2).`,
  );

interface Passed {
  /** The probed object store: a copy of the bucket elsewhere must be probed again. */
  readonly where: string;
  readonly form: number;
}

async function passedForm(bucket: S3Requests): Promise<{ readonly form: EtagForm | undefined; readonly etag: string | undefined }> {
  const found = await bucket.get(PASSED);
  if (found === undefined) return { form: undefined, etag: undefined };
  const { where, form } = (jsonOf(found.bytes) ?? {}) as Partial<Passed>;
  const counts = where === (await bucket.where()) && found.readAt - found.writtenAt < PASSED_MS;
  return { form: counts ? FORMS[form ?? FORMS.length] : undefined, etag: found.etag };
}

/**
 * The ETag form of an object store that honours conditions. The first writer of a day probes it and notes the result for others. Throws
 * as `probe` does.
 */
export async function etagForm(bucket: S3Requests, name: string): Promise<EtagForm> {
  const { form: passed, etag } = await passedForm(bucket);
  if (passed !== undefined) return passed;
  const form = await probe(bucket, name);
  const note = canonicalBytes({ where: await bucket.where(), form: FORMS.indexOf(form) } satisfies Passed);
  // Another process may write the note at the same moment. Without a note the next process probes again.
  await bucket.putOnce(PASSED, note, etag === undefined ? 'absent' : { etag: form(etag) }, PASSED).catch(() => undefined);
  return form;
}

/**
 * Probes whether the object store honours conditions and lists written keys at once, which releases rely on. Returns its form of ETags.
 * Throws ReleaseError `STORAGE` when it does not, and the faults of the requests.
 */
async function probe(bucket: S3Requests, name: string): Promise<EtagForm> {
  const key = `${PROBES}${randomUUID()}`;
  const absent = `${key}.absent`;
  /** The ETag after a write; undefined: the write was not done, also if the store reports that it does not support conditions. */
  const etagAfter = async (text: string, condition: Condition, at = key): Promise<string | undefined> => {
    try {
      return await bucket.putOnce(at, Buffer.from(text), condition, key);
    } catch (fault) {
      const status = statusOf(fault);
      if (status === 412 || status === 501 || (status === 404 && (fault as Error).name === 'NoSuchKey')) return undefined;
      throw fault;
    }
  };
  const first = await etagAfter('1', 'absent');
  // If `first` is missing, the SDK sent the write twice: the first attempt succeeded, and the retry was refused.
  const before = first ?? (await bucket.head(key))?.etag;
  try {
    if (before === undefined) throw refusal(name, 'does not write on the condition that nothing is there (If-None-Match)');
    if ((await etagAfter('2', 'absent')) !== undefined) throw refusal(name, 'ignores the condition that nothing is there (If-None-Match)');
    const wrong = FORMS.flatMap((form) => [key, absent].map((at) => etagAfter('3', { etag: form(NO_ETAG) }, at)));
    if ((await Promise.all(wrong)).some((written) => written !== undefined))
      throw refusal(name, 'ignores the condition that nothing changed (If-Match)');
    if (!(await bucket.list(key)).objects.some((listed) => listed.key === key))
      throw refusal(name, 'does not list at once what was written');
    for (const form of FORMS) {
      const etag = (await bucket.head(key))?.etag ?? '';
      if ((await etagAfter('4', { etag: form(etag) })) !== undefined) return form;
    }
    throw refusal(name, 'does not write on the condition that nothing changed (If-Match)');
  } finally {
    await Promise.all([key, absent].map((each) => bucket.delete(each)));
  }
}
