/** More came than the address takes. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** The same request, whose body fails with BodyTooLarge after so many bytes. Nothing of it is read before somebody asks for it. */
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
