/**
 * Reads and discards the body of a refused request, up to `mostBytes` bytes. A browser that receives a response while
 * it is still sending its request shows a connection error.
 */
export async function discardBody({ body }: Request, mostBytes: number): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  let bytes = 0;
  try {
    while (bytes <= mostBytes) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += (value as Uint8Array).length;
    }
  } catch {
    // The client has disconnected.
  } finally {
    reader.releaseLock();
  }
}
