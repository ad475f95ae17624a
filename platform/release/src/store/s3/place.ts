import { misused } from '../../releaseError';
import { isSegment } from '../store';

/** Location of a store on an object store. */
export interface S3Place {
  readonly bucket: string;
  /** Prefix of every key: '' or path segments that end with a slash. */
  readonly prefix: string;
}

const SCHEME = 's3://';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export const isS3Address = (address: string): boolean => address.startsWith(SCHEME);

/** Bucket and prefix of `s3://bucket/prefix`. Throws ReleaseError `USAGE`. */
export function s3Place(address: string): S3Place {
  const [bucket = '', ...segments] = address.slice(SCHEME.length).replace(/\/$/, '').split('/');
  if (!isS3Address(address) || !BUCKET.test(bucket) || !segments.every(isSegment))
    misused(`"${address}" is not a store: name it as s3://bucket or s3://bucket/prefix.`);
  return { bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}
