/** With this begins what the console says, and so is the mark called. */
export const recoveryText = 'React made this page anew';

/**
 * React calls this when the page of the server and what the browser makes of it differ: it throws the page away, and what was
 * typed meanwhile is lost. Said as an error, and as a mark in the page's timeline, which a test can read in every engine.
 */
export function noteRecovery(error: unknown): void {
  performance.mark(recoveryText);
  reportError(
    new Error(`${recoveryText}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }),
  );
}
