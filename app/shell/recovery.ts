/** The start of the console message, and the name of the performance mark; see noteRecovery. */
export const recoveryText = 'React rebuilt this page';

/**
 * React calls this when the server's page differs from the browser's. React then discards the page, and text typed before
 * hydration is lost. The function reports an error and sets a performance mark, which a test can read in every browser
 * engine.
 */
export function noteRecovery(error: unknown): void {
  performance.mark(recoveryText);
  reportError(
    new Error(`${recoveryText}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }),
  );
}
