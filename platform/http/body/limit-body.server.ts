/** The request's body is larger than the path allows. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** Returns the same request with a body that fails with BodyTooLarge after this many bytes. The body is read only on demand. */
export function limitBody(request: Request, mostBytes: number): Request {
  if (!request.body) return request;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > mostBytes) controller.error(new BodyTooLarge());
      else controller.enqueue(chunk);
    },
  });
  return new Request(request, { body: request.body.pipeThrough(counter), duplex: 'half' } as RequestInit);
}
