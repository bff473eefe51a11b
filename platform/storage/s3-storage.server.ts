import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/read-config.server.ts';
import type { OpenedFile, Storage } from './storage.server.ts';

export type S3Limits = {
  connectWithinMs: number;
  answerWithinMs: number;
  /** The time limit for one call, including the body and the second attempt. */
  allWithinMs: number;
};

/** A user waits for the response, so an unreachable store must be reported soon. */
const usualLimits: S3Limits = { connectWithinMs: 2_000, answerWithinMs: 8_000, allWithinMs: 15_000 };
const tries = 2;
/** The time limit for the transfer of a large file, up to its last byte. */
const largeWithinMs = 10 * 60_000;

/** The S3 store failed. The message says what, where and why, without any key or signature. */
class StoreFailed extends Error {
  override name = 'StoreFailed';
}

/**
 * Stores files in a bucket of any S3-compatible store. The library is loaded on the first call, because it needs 25 MB.
 */
export function s3Storage(config: S3Config, limits = usualLimits): Storage {
  let loading: ReturnType<typeof load> | undefined;
  const place = `the bucket ${config.bucket} at ${config.endpoint}`;

  /** Calls the store; returns undefined when it reports that there is no such file. */
  async function call<Answer>(
    what: string,
    ask: (loaded: Awaited<ReturnType<typeof load>>, signal: AbortSignal) => Promise<Answer>,
    withinMs = limits.allWithinMs,
  ): Promise<Answer | undefined> {
    loading ??= load(config, limits);
    // After a failure the next call loads the library again.
    const loaded = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const signal = AbortSignal.timeout(withinMs);
    try {
      return await ask(loaded, signal);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new StoreFailed(`Could not ${what} ${place}: ${reasonOf(error, signal)}.`);
    }
  }

  return {
    async put(key, { bytes, contentType }) {
      const done = await call(`put ${key} into`, ({ s3, client }, abortSignal) =>
        client.send(
          new s3.PutObjectCommand({ Bucket: config.bucket, Key: key, Body: bytes, ContentType: contentType }),
          { abortSignal },
        ),
      );
      if (!done) throw new StoreFailed(`Could not put ${key} into ${place}: there is no such place.`);
    },
    async putFile(key, { path, contentType }) {
      const { size } = await stat(path);
      const hash = createHash('sha256');
      for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
      const sha256 = hash.digest('hex');
      const send = ({ s3, client }: Awaited<ReturnType<typeof load>>, abortSignal: AbortSignal) => {
        const command = new s3.PutObjectCommand({
          Bucket: config.bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
        });
        // The signature must also cover a streamed body, which the library would leave unsigned.
        command.middlewareStack.add(
          (next) => (args) => {
            (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
            return next(args);
          },
          { step: 'build' },
        );
        return client.send(command, { abortSignal, requestTimeout: largeWithinMs });
      };
      const done = await call(`put ${key} into`, send, largeWithinMs);
      if (!done) throw new StoreFailed(`Could not put ${key} into ${place}: there is no such place.`);
    },
    open: (key) =>
      call(
        `open ${key} in`,
        async ({ s3, client }, abortSignal) => {
          const command = new s3.GetObjectCommand({ Bucket: config.bucket, Key: key });
          const { Body, ContentLength, ContentType } = await client.send(command, { abortSignal });
          if (!Body || ContentLength === undefined) throw new Error('the answer has no body');
          const body = Body.transformToWebStream() as OpenedFile['body'];
          return { body, bytes: ContentLength, contentType: ContentType ?? 'application/octet-stream' };
        },
        largeWithinMs,
      ),
    get: (key) =>
      call(`get ${key} from`, async ({ s3, client }, abortSignal) => {
        const answer = await client.send(new s3.GetObjectCommand({ Bucket: config.bucket, Key: key }), { abortSignal });
        if (!answer.Body) throw new Error('the answer has no body');
        const bytes = await beforeEnd(answer.Body.transformToByteArray(), abortSignal);
        return { bytes: Buffer.from(bytes), contentType: answer.ContentType ?? 'application/octet-stream' };
      }),
    async remove(key) {
      await call(`remove ${key} from`, ({ s3, client }, abortSignal) =>
        client.send(new s3.DeleteObjectCommand({ Bucket: config.bucket, Key: key }), { abortSignal }),
      );
    },
    async *list() {
      for (let next: string | undefined; ;) {
        const ContinuationToken = next;
        const page = await call('list', ({ s3, client }, abortSignal) =>
          client.send(new s3.ListObjectsV2Command({ Bucket: config.bucket, ContinuationToken }), { abortSignal }),
        );
        if (!page) throw new StoreFailed(`Could not list ${place}: there is no such place.`);
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        next = page.NextContinuationToken;
        if (!next) return;
      }
    },
  };
}

async function load(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  { connectWithinMs, answerWithinMs }: S3Limits,
) {
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket is in the path: every store supports that, without a DNS entry for each bucket.
    forcePathStyle: true,
    // Other stores do not know S3's own checksums. The signature covers the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: tries,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: connectWithinMs,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
    },
  });
  return { s3, client };
}

/** Times out a body that stalls: the library's own time-outs no longer apply once the response headers have arrived. */
async function beforeEnd<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

type SdkError = { name?: string; message?: string; code?: string; $metadata?: { httpStatusCode?: number } };

/** Whether the file is missing. A missing bucket also returns 404, but that is a configuration mistake. */
function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as SdkError;
  return name === 'NoSuchKey' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket');
}

const hints: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket (S3_BUCKET)',
  InvalidAccessKeyId: 'the access key is not known there (S3_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'the secret is not the one of the access key (S3_SECRET_ACCESS_KEY)',
  AccessDenied: 'these keys may not do that',
  PermanentRedirect: 'the bucket lies in another region (S3_REGION)',
  AuthorizationHeaderMalformed: 'the bucket lies in another region (S3_REGION)',
};

function reasonOf(error: unknown, signal: AbortSignal): string {
  const { name = '', message = '', code, $metadata } = error as SdkError;
  // A broken connection is also a 'TimeoutError'.
  if (signal.aborted || (name === 'TimeoutError' && (!code || code === 'ETIMEDOUT')))
    return 'it did not answer in time';
  const hint = hints[name];
  const status = $metadata?.httpStatusCode;
  if (hint) return `it answered ${status ?? name}: ${hint}`;
  if (status) return `it answered ${status} (${name})`;
  return code ?? message;
}
