/**
 * Answers a function to wait for before each rendering: one page is rendered at a time, and between two of them the process
 * hears what else is asked of it. Without it a hundred pages that are asked for at once are rendered in one go, and everybody
 * else waits for all of them.
 */
export function createRenderTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((next) => setImmediate(next)));
    return last;
  };
}
