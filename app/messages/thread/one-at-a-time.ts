/**
 * Runs some work whenever it is asked for, but never twice at once: what is asked for meanwhile is done once, afterwards.
 */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async function run(): Promise<void> {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isWanted) {
        isWanted = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
}
