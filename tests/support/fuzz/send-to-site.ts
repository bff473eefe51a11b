import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { publicUrl } from '../test-platform.ts';
import type { TestSite } from '../test-site.ts';
import type { Send } from './people.ts';

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** Sends requests to a site in this process. Decodes what it has compressed, as `fetch` does. */
export const sendTo =
  (site: Pick<TestSite, 'fetch'>): Send =>
  async (path, { method, headers, body }) => {
    const request = new Request(publicUrl + path, { method, headers, ...(body !== undefined && { body }) });
    // As over the network: the site refuses a body by its length before it is read.
    if (typeof body === 'string' || body instanceof Uint8Array)
      request.headers.set('Content-Length', String(Buffer.byteLength(body)));
    const answer = await site.fetch(request);
    const decode = decoders[answer.headers.get('content-encoding') ?? ''];
    if (!decode || !answer.body) return answer;
    const { status, headers: own } = answer;
    return new Response(decode(Buffer.from(await answer.arrayBuffer())).toString(), { status, headers: own });
  };
