/** The number of days during which a clear can be undone. */
export const undoDays = 30;

/** The texts of 'Clear All Data', from the specification. */
export const clearTexts = {
  question: `Are you sure you want to clear all care provider data? Only an operator can restore it, and only within ${undoDays} days.`,
  noRecords: 'No care provider records found to delete.',
  done: (count: number) => `Successfully cleared ${count} care provider records!`,
  failed: (reason: string | undefined) => `Failed to clear data: ${reason ?? 'Unknown error'}`,
};

/** The latest clear, which an operator can still undo. `at` is an ISO date-time. */
export type LastClear = { id: string; at: string; count: number };
