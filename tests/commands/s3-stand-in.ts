import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How the store behaves. 'slow': responds after ten minutes. 'stuck': starts a response body and never finishes it.
 * 'dies': closes the connection without responding.
 */
export type Mood = 'well' | 'slow' | 'stuck' | 'forbids' | 'broken' | 'dies';

export type S3StandIn = {
  /** The site settings that select this store. */
  settings: Record<string, string>;
  files: Map<string, { bytes: Buffer; contentType: string }>;
  /** The requests so far, such as 'PUT portraits/a.webp', including refused ones. */
  calls: string[];
  mood: Mood;
  stop(): Promise<void>;
};

const region = 'eu-west-2';
const bucket = 'uploads';
const accessKeyId = 'AKIASTANDIN';
const secretAccessKey = 'stand/in+secret';

/** Starts a store on this machine with the part of the S3 protocol that the site needs. It checks every signature. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const files: S3StandIn['files'] = new Map();
  const server = createServer((request, response) => {
    void answer(standIn, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const standIn: S3StandIn = {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    files,
    calls: [],
    mood: 'well',
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return standIn;
}

async function answer(standIn: S3StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { files, mood } = standIn;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, place = '', ...rest] = decodeURIComponent(url.pathname).split('/');
  const key = rest.join('/');
  standIn.calls.push(`${request.method} ${key}`);
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const body = Buffer.concat(parts);
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code} ${secretAccessKey}</Message></Error>`,
      );
  if (mood === 'dies') return void request.socket.destroy();
  if (mood === 'slow') return;
  if (mood === 'stuck') return void response.writeHead(200, { 'Content-Length': '1000' }).write('x');
  if (mood === 'broken') return void refuse(500, 'InternalError');
  if (mood === 'forbids') return void refuse(403, 'AccessDenied');
  const wrong = wrongSignature(request, url, body);
  if (wrong) return void refuse(403, wrong);
  if (place !== bucket) return void refuse(404, 'NoSuchBucket');
  if (key === '' && url.searchParams.has('list-type')) {
    return void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(listOf(files, url.searchParams));
  }
  const file = files.get(key);
  if (request.method === 'PUT') {
    files.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
    response.writeHead(200, { ETag: '"x"' }).end();
  } else if (request.method === 'DELETE') {
    files.delete(key);
    response.writeHead(204).end();
  } else if (file) {
    response.writeHead(200, { 'Content-Type': file.contentType, 'Content-Length': file.bytes.length }).end(file.bytes);
  } else refuse(404, 'NoSuchKey');
}

/** How many files one page of a list has: few, so that tests read several. */
const listedAtOnce = 3;

/** Returns one page of the list of all files, as ListObjectsV2 does. */
function listOf(files: S3StandIn['files'], asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? '';
  const left = [...files.keys()].toSorted().filter((key) => key > after);
  const shown = left.slice(0, listedAtOnce);
  const contents = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const next = left.length > shown.length ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents}${next}</ListBucketResult>`;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Checks the signature (version 4) of a request. Returns the error code if the signature is missing or wrong. */
function wrongSignature(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/;
  const [, id, day = '', place = '', names = '', signature] = form.exec(request.headers.authorization ?? '') ?? [];
  if (!signature) return 'AccessDenied';
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  if (place !== region) return 'AuthorizationHeaderMalformed';
  const time = String(request.headers['x-amz-date'] ?? '');
  const hash = String(request.headers['x-amz-content-sha256'] ?? '');
  if (hash !== sha256(body) || !time.startsWith(day) || !names.split(';').includes('host')) return 'AccessDenied';
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const asked = [request.method, url.pathname, query.join('&'), headers.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(asked)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  return hmac(signingKey, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
