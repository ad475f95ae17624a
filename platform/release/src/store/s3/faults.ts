import { ReleaseError, StorageError } from '../../releaseError';

/** An error of the object store or of the connection to it. For answers without a body, the name is the status. */
export interface S3Fault extends Error {
  readonly code?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

export const statusOf = (fault: unknown): number | undefined => (fault as S3Fault).$metadata?.httpStatusCode;

const DENIED =
  'these credentials may not do that. The store needs s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket there: give them the rights, or use other credentials';
const UNREACHABLE = 'the object store cannot be reached. Look at AWS_ENDPOINT_URL, the network and the proxy';
const NO_CREDENTIALS =
  'there are no credentials that can be used. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give this machine a role';
const WRONG_REGION = 'the bucket is in another region. Set AWS_REGION to it';
const UNTRUSTED =
  'the certificate of the object store is not trusted. Name its authority in NODE_EXTRA_CA_CERTS, and look at AWS_ENDPOINT_URL';
const BUSY = 'the object store asks for fewer requests. Wait a minute';

const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket. Look at --store, or make the bucket',
  InvalidBucketName: 'there is no such bucket. Look at --store',
  AccessDenied: DENIED,
  AllAccessDisabled: DENIED,
  InvalidAccessKeyId: NO_CREDENTIALS,
  SignatureDoesNotMatch: 'the secret key is not the one of the access key. Look at AWS_SECRET_ACCESS_KEY',
  ExpiredToken: 'the session of these credentials is over. Sign in again',
  InvalidToken: 'the session of these credentials is not known. Sign in again',
  CredentialsProviderError: NO_CREDENTIALS,
  RequestTimeTooSkewed: "this machine's clock is more than 15 minutes away from that of the object store. Set it right",
  RequestExpired: "this machine's clock is more than 15 minutes away from that of the object store. Set it right",
  PermanentRedirect: WRONG_REGION,
  AuthorizationHeaderMalformed: WRONG_REGION,
  IllegalLocationConstraintException: WRONG_REGION,
  SlowDown: BUSY,
  ServiceUnavailable: BUSY,
  QuotaExceeded: 'the bucket is full. Make room, or raise its quota',
  EntityTooLarge: 'the object store takes no object of this size. Raise its limit',
  NotImplemented: 'the object store does not know this request, which releases need. Use another object store',
  TimeoutError: 'the object store does not answer. Look at AWS_ENDPOINT_URL and the network',
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EPIPE: UNREACHABLE,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_HAS_EXPIRED: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: UNTRUSTED,
};

const BY_STATUS: Readonly<Record<number, string>> = { 301: WRONG_REGION, 401: NO_CREDENTIALS, 403: DENIED, 429: BUSY, 503: BUSY };

function adviceFor(fault: S3Fault): string | undefined {
  const named = [fault.code, fault.name, fault.Code].map((name) => ADVICE[name ?? '']).find((advice) => advice !== undefined);
  if (named !== undefined) return named;
  if (/region is missing/i.test(fault.message)) return 'no region is named. Set AWS_REGION (any, if the object store has none)';
  const status = statusOf(fault);
  if (status === undefined) return undefined;
  return BY_STATUS[status] ?? `the object store refused it (${fault.name}, ${status}). Look at its log`;
}

/**
 * Converts an error of the object store, or of the connection to it, to an expected failure `STORAGE` that says what to do. Returns any
 * other fault unchanged. `address`: what was read or written.
 */
export function asS3Fault(thrown: unknown, address: string): unknown {
  if (!(thrown instanceof Error) || thrown instanceof ReleaseError) return thrown;
  const advice = adviceFor(thrown) ?? (thrown.cause instanceof Error ? adviceFor(thrown.cause) : undefined);
  if (advice === undefined) return thrown;
  return new StorageError(address, advice);
}
