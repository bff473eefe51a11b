/** So long a clear can be undone. */
export const undoDays = 30;

/** The written words of 'Clear All Data'. */
export const clearTexts = {
  question: `Are you sure you want to clear all care provider data? Only an operator can bring it back, for ${undoDays} days.`,
  noRecords: 'No care provider records found to delete.',
  done: (count: number) => `Successfully cleared ${count} care provider records!`,
  failed: (reason: string | undefined) => `Failed to clear data: ${reason ?? 'Unknown error'}`,
};

/** What an operator can still bring back; `at` is an ISO date-time. */
export type LastClear = { id: string; at: string; count: number };
