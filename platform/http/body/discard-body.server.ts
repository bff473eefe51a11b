/**
 * Reads and drops the body of a refused request, up to this many bytes. A browser that gets the answer while it is still
 * sending shows a broken connection instead of the answer.
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
    // The sender has disconnected.
  } finally {
    reader.releaseLock();
  }
}
