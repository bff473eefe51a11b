/** How long an import is patient, and how often it looks and writes; tests are less patient. */
export type Patience = {
  /** Records per transaction; without it as many as the database has time for. */
  turnSize?: number;
  timeoutMs: number;
  firstBackOffMs: number;
  /** So long may the API answer nothing at all before the run fails. */
  giveUpMs: number;
  /** A pause that is longer than this is not waited for. */
  longestPauseMs: number;
  /** What was read of the API is written this often. */
  writeEveryMs: number;
  /** The lease is renewed this often, and only then it shows that the run is to be cancelled. */
  beatMs: number;
};

export const usualPatience: Patience = {
  timeoutMs: 30_000,
  firstBackOffMs: 500,
  giveUpMs: 10 * 60_000,
  longestPauseMs: 15 * 60_000,
  writeEveryMs: 500,
  beatMs: 1000,
};
