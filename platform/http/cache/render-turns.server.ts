/**
 * Returns a function to await before each rendering. One page is rendered at a time, and between two pages the process
 * can handle other events. Otherwise, a hundred pages requested at once would be rendered in one go, and all other
 * requests would wait.
 */
export function createRenderTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((next) => setImmediate(next)));
    return last;
  };
}
