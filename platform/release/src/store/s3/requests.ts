import { createHash } from 'node:crypto';

import type * as Sdk from '@aws-sdk/client-s3';

import { ReleaseError } from '../../releaseError';
import { contentTypeOf, IMMUTABLE } from '../assetHeaders';
import { neverChanges } from '../store';
import { asS3Fault, statusOf } from './faults';
import { pauseBeforeTry, type Condition, type ListedObject, type ObjectHead, type Signed, type StoredObject } from './objects';
import type { S3Place } from './place';

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/**
 * Object headers for servers that read the bucket (a CDN). Files of versions get the headers of a gateway. All other objects must not be
 * cached.
 */
function objectHeaders(key: string) {
  const isAsset = key.startsWith('assets/') && neverChanges(key);
  const [, file = key, ending = ''] = (isAsset && /^(.+)\.(br|gz)$/.exec(key)) || [];
  const ContentEncoding = ENCODINGS[ending];
  return {
    ContentType: contentTypeOf(file),
    CacheControl: isAsset ? IMMUTABLE : 'no-store',
    ...(ContentEncoding !== undefined && { ContentEncoding }),
  };
}

export interface S3Options extends S3Place {
  /** Overrides the SDK client's configuration from the environment. */
  readonly client?: Sdk.S3ClientConfig;
}

/** Loaded with the first request, because the SDK takes as long to load as the rest of a command. */
interface Connection {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
}

/** Limits for connecting and for the start of an answer, in ms. */
const WAITS = { connectionTimeout: 5_000, requestTimeout: 60_000, socketTimeout: 60_000, throwOnRequestTimeout: true } as const;
/**
 * Attempts of the SDK, with growing random pauses, after no answer or a retryable one: for reads, and for writes that cannot take effect
 * twice.
 */
const ATTEMPTS = 5;

async function connect(options: Sdk.S3ClientConfig): Promise<Connection> {
  // On Node 20 the SDK warns on standard error, with every command, about its requirements from January 2027 on.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const hasEndpoint = [process.env['AWS_ENDPOINT_URL'], process.env['AWS_ENDPOINT_URL_S3'], options.endpoint].some(Boolean);
  const client = new sdk.S3Client({
    maxAttempts: ATTEMPTS,
    forcePathStyle: hasEndpoint,
    // Bodies are checked by Content-MD5, which every object store supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: WAITS,
    ...options,
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers } = result.response as { readonly headers?: Readonly<Record<string, string>> };
      Object.assign((result.output as Sdk.ServiceOutputTypes).$metadata, { date: Date.parse(headers?.['date'] ?? '') });
      return result;
    },
    { step: 'deserialize', name: 'serverDate', priority: 'high' },
  );
  return { sdk, client };
}

const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

/** The requests of a store to its bucket, as `Objects` describes them. */
export class S3Requests {
  private connected: Promise<Connection> | undefined;

  constructor(protected readonly options: S3Options) {}

  private connection(): Promise<Connection> {
    return (this.connected ??= connect(this.options.client ?? {}));
  }

  private at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.options.bucket, Key: `${this.options.prefix}${key}` };
  }

  /** Runs the work and converts its error to one that says what to do. */
  protected async told<T>(key: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      return await work(await this.connection());
    } catch (fault) {
      throw asS3Fault(fault, `s3://${this.options.bucket}/${this.options.prefix}${key}`);
    }
  }

  /** Identifies the object store and the bucket, for comparison. */
  where(): Promise<string> {
    return this.told('', async ({ client: { config } }) => {
      const endpoint = await config.endpoint?.();
      const host = endpoint === undefined ? `AWS ${await config.region()}` : `${endpoint.hostname}:${endpoint.port ?? ''}`;
      return `${host}/${this.options.bucket}/${this.options.prefix}`;
    });
  }

  get(key: string): Promise<StoredObject | undefined> {
    return this.told(key, async ({ sdk, client }) => {
      try {
        const found = await client.send(new sdk.GetObjectCommand(this.at(key)));
        const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
        const { date = NaN } = found.$metadata as { readonly date?: number };
        const writtenAt = found.LastModified?.getTime() ?? 0;
        return { bytes, etag: found.ETag ?? '', writtenAt, readAt: Number.isNaN(date) ? Date.now() : date };
      } catch (fault) {
        if ((fault as Error).name === 'NoSuchKey') return undefined;
        throw fault;
      }
    });
  }

  /** Undefined also if there is no such bucket. */
  head(key: string): Promise<ObjectHead | undefined> {
    return this.told(key, async ({ sdk, client }) => {
      try {
        const found = await client.send(new sdk.HeadObjectCommand(this.at(key)));
        return { etag: found.ETag ?? '', write: found.Metadata?.['write'], writtenAt: found.LastModified?.getTime() ?? 0 };
      } catch (fault) {
        if (statusOf(fault) === 404) return undefined;
        throw fault;
      }
    });
  }

  /** One conditional write. Throws the object store's errors unchanged. */
  async putOnce(key: string, bytes: Uint8Array, condition: Condition, write: string): Promise<string> {
    const { sdk, client } = await this.connection();
    const only = condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
    const content = { Body: bytes, ContentMD5: md5(bytes), Metadata: { write }, ...objectHeaders(key) };
    const { ETag } = await client.send(new sdk.PutObjectCommand({ ...this.at(key), ...content, ...only }));
    if (ETag === undefined) throw new ReleaseError('STORAGE', `The object store answers without an ETag: use another one.`);
    return ETag;
  }

  async delete(key: string): Promise<void> {
    await this.told(key, async ({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(this.at(key))));
  }

  async list(start: string, { delimiter, after }: { readonly delimiter?: '/'; readonly after?: string } = {}) {
    const { prefix } = this.options;
    return this.told(start, async ({ sdk, client }) => {
      const objects: ListedObject[] = [];
      const folders: string[] = [];
      const asked = {
        Bucket: this.options.bucket,
        Prefix: `${prefix}${start}`,
        Delimiter: delimiter,
        StartAfter: after && `${prefix}${after}`,
      };
      for (let token: string | undefined, more = true; more;) {
        const page = await client.send(new sdk.ListObjectsV2Command({ ...asked, ContinuationToken: token }));
        for (const { Key = '', ETag = '', LastModified } of page.Contents ?? [])
          objects.push({ key: Key.slice(prefix.length), etag: ETag, writtenAt: LastModified?.getTime() ?? 0 });
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) folders.push(Prefix.slice(prefix.length, -1));
        token = page.NextContinuationToken;
        more = page.IsTruncated === true && token !== undefined;
      }
      return { objects, folders };
    });
  }

  async signedDeletes(keys: readonly string[]): Promise<readonly Signed[]> {
    return this.told(keys[0] ?? '', async ({ sdk, client }) =>
      Promise.all(
        keys.map(async (key) => {
          const command = new sdk.DeleteObjectCommand(this.at(key));
          let signed: unknown;
          command.middlewareStack.add(
            () => async (args) => {
              signed = (args as { readonly request?: unknown }).request;
              return { response: {}, output: { $metadata: {} } };
            },
            { step: 'finalizeRequest', name: 'keep', relation: 'after', toMiddleware: 'httpSigningMiddleware' } as never,
          );
          await client.send(command);
          return () => this.sendSigned(key, client, signed);
        }),
      ),
    );
  }

  private async sendSigned(key: string, client: Sdk.S3Client, request: unknown): Promise<boolean> {
    return this.told(key, async () => {
      for (let tries = 1; ; tries += 1) {
        const status = await client.config.requestHandler.handle(request as never).then(
          ({ response }) => {
            (response.body as { resume?: () => void } | undefined)?.resume?.();
            return response.statusCode;
          },
          () => 0,
        );
        // A request without an answer may still take effect later, even if the retry succeeds.
        if ((status >= 200 && status < 300) || status === 404) return tries === 1;
        if ((status > 0 && status < 500 && status !== 429) || tries === ATTEMPTS) return false;
        await pauseBeforeTry(tries);
      }
    });
  }
}
