/**
 * Reads the body of a request that is refused, and keeps nothing of it, up to so many bytes. A browser that is answered in the
 * middle of sending shows a broken connection instead of the answer.
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
    // Whoever sent it has gone.
  } finally {
    reader.releaseLock();
  }
}
