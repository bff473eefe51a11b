import type pg from 'pg';

export type Listener = (payload: string) => void;
/** Removes the listener. When the last listener of a channel is removed, the channel is closed. */
export type StopListening = () => void;

/** What both kinds of database offer to the rest of the platform. */
export type Connection = {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool;
  /**
   * Calls `listener` for each NOTIFY on the channel, from this process or another. After a lost connection it calls
   * `listener` once with an empty payload, because notifications may have been missed.
   */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  /**
   * Returns how many transactions have been requested so far on the embedded database's single session. Undefined on
   * PostgreSQL, or if the number is not known.
   */
  transactionsAsked?: () => number;
  close(): Promise<void>;
};
