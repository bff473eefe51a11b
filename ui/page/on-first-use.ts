/**
 * Calls `begin` once, when the visitor first uses the page: with a pointer, a key or the focus. What loads then does not delay
 * the first page of a visit. Returns a function that cancels the call.
 */
export function onFirstUse(begin: () => void): () => void {
  const stop = new AbortController();
  const start = () => {
    stop.abort();
    begin();
  };
  for (const event of ['pointerover', 'keydown', 'focusin'])
    addEventListener(event, start, { signal: stop.signal, passive: true });
  return () => stop.abort();
}
