import { createHash, createHmac } from 'node:crypto';

/** A request as the double receives it. */
export interface S3Request {
  readonly method: string;
  /** Path of the address, encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret of the tests' };
export const REGION = 'test-1';

const SKEW_MS = 15 * 60_000;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalRequest({ method, path, query, headers }: S3Request, signedHeaders: string): string {
  const pairs = [...query].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const lines = signedHeaders.split(';').map((name) => `${name}:${(headers[name] ?? '').trim()}\n`);
  return [method, path, pairs.join('&'), lines.join(''), signedHeaders, headers['x-amz-content-sha256']].join('\n');
}

/** The fault in the signature of a request (Signature Version 4), as an S3 code. `now`: ms. */
export function signatureFault(request: S3Request, now: number): string | undefined {
  const { headers, body } = request;
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    );
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] = found ?? [];
  if (accessKeyId === undefined) return 'AccessDenied';
  if (accessKeyId !== KEYS.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const date = headers['x-amz-date'] ?? '';
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now - at) <= SKEW_MS)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== 'UNSIGNED-PAYLOAD' && headers['x-amz-content-sha256'] !== sha256(body))
    return 'XAmzContentSHA256Mismatch';
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonicalRequest(request, signedHeaders))].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${KEYS.secretAccessKey}`, day), region));
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
