const bodies = new WeakMap<Response, Buffer>();

/**
 * Returns a response whose finished body is stored separately. Copying the body into a Response's stream and out again
 * would take half as much time as rendering the page. The server reads the body with `finishedBody`; for other code,
 * the response has no body.
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
