import { Duplex } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';

/** Level 4 packs 50 MB of JSON in a second; the default level takes minutes. */
const brotliLevel = 4;
/** The compressor remembers 2 ** 19 bytes. By default it takes 4 MB for each stream. */
const brotliWindow = 19;

type Packer = ReadableWritablePair<Uint8Array, Uint8Array>;

const packers: Record<'br' | 'gzip', () => Packer> = {
  br: () => {
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants;
    return Duplex.toWeb(createBrotliCompress({ params: { [quality]: brotliLevel, [window]: brotliWindow } })) as Packer;
  },
  gzip: () => new CompressionStream('gzip') as Packer,
};

const isOffered = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

/**
 * Streams a response while it is being created, compressed if the browser accepts that. When the client disconnects,
 * the body of `response` is cancelled too.
 */
export function sendStream(response: Response, requestHeaders: Headers): Response {
  const headers = new Headers(response.headers);
  if (!headers.get('vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  const offers = (requestHeaders.get('accept-encoding') ?? '').toLowerCase();
  const encoding = (['br', 'gzip'] as const).find((one) => isOffered[one].test(offers));
  // Compressing it again would not make it smaller.
  const isPacked = headers.get('content-type') === 'application/zip';
  if (!response.body || isPacked || !encoding) return new Response(response.body, { status: response.status, headers });
  headers.set('Content-Encoding', encoding);
  return new Response(response.body.pipeThrough(packers[encoding]()), { status: response.status, headers });
}
