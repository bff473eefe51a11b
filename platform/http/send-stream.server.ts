/**
 * Streams a response while it is being created, compressed if the browser accepts that. When the client disconnects,
 * the body of `response` is cancelled too.
 */
export function sendStream(response: Response, requestHeaders: Headers): Response {
  const headers = new Headers(response.headers);
  headers.set('Vary', 'Accept-Encoding');
  const offers = (requestHeaders.get('accept-encoding') ?? '').toLowerCase();
  // Compressing it again would not make it smaller.
  const isPacked = headers.get('content-type') === 'application/zip';
  if (!response.body || isPacked || !/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offers))
    return new Response(response.body, { status: response.status, headers });
  headers.set('Content-Encoding', 'gzip');
  const packer = new CompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>;
  return new Response(response.body.pipeThrough(packer), { status: response.status, headers });
}
