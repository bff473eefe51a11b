const bodies = new WeakMap<Response, Buffer>();

/**
 * Returns a response whose finished body is stored separately, because copying it into a Response's stream and out
 * again would take half as long as rendering. The server reads it with `finishedBody`; other code finds no body.
 */
export function withFinishedBody(body: Buffer, init: ResponseInit): Response {
  const response = new Response(null, init);
  bodies.set(response, body);
  return response;
}

/** Returns the whole body of a response, whether or not it is stored separately. */
export async function finishedBody(response: Response): Promise<Buffer> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer());
}
