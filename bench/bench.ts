/** What every measurement gets. */
export type Bench = {
  /** A temporary folder; removed at the end. */
  folder: string;
  /** A DATA_DIR whose database holds the generated data (set/). Only one process may use it at a time. */
  dataDir: string;
  /** Path of Chromium. */
  chrome: string;
  /** Whether rounds are shortened: enough to try a measurement, but not to quote its figures. */
  isShort: boolean;
  /** Shows the progress at the terminal. */
  say(text: string): void;
};

/** The core of the measured server and that of the load generator. */
export const serverCore = 0;
export const loadCore = 1;
