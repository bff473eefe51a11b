const bodies = new WeakMap<Response, Buffer>();

/**
 * An answer whose body is finished and goes beside it: through a Response it would be copied into a stream and out of it
 * again, which takes as long as half the rendering. Whoever sends the answer asks `finishedBody`; others find no body.
 */
export function withFinishedBody(body: Buffer, init: ResponseInit): Response {
  const response = new Response(null, init);
  bodies.set(response, body);
  return response;
}

/** The body of an answer, whichever way it goes. */
export async function finishedBody(response: Response): Promise<Buffer> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer());
}
