/** The time-outs and intervals of an import; tests use shorter ones. */
export type ImportTimings = {
  /** Records per transaction. If absent, the size adapts to the speed of the database. */
  turnSize?: number;
  timeoutMs: number;
  firstBackOffMs: number;
  /** The run fails when the API has not responded for this long. */
  giveUpMs: number;
  /** The longest pause that the run waits for. If CQC asks for a longer one, the run fails. */
  longestPauseMs: number;
  /** How often records read from the API are written. */
  writeEveryMs: number;
  /** How often the lease is renewed. The renewal also shows whether the run is to be cancelled. */
  beatMs: number;
};

export const usualTimings: ImportTimings = {
  timeoutMs: 30_000,
  firstBackOffMs: 500,
  giveUpMs: 10 * 60_000,
  longestPauseMs: 15 * 60_000,
  writeEveryMs: 500,
  beatMs: 1000,
};
