/** What is passed to every measurement. */
export type Bench = {
  /** A temporary folder; removed at the end. */
  folder: string;
  /** A DATA_DIR whose database holds the generated data (set/). Only one process may use it at a time. */
  dataDir: string;
  /** Path of Chromium. */
  chrome: string;
  /** Whether rounds are shortened: enough to try out a measurement, but not to quote its figures. */
  isShort: boolean;
  /** Prints the progress to the terminal. */
  say(text: string): void;
};

/** The numbers of the processor cores on which the measured server and the load generator run. */
export const serverCore = 0;
export const loadCore = 1;
