import type pg from 'pg';

export type Listener = (payload: string) => void;
/** Removes the listener. When the last listener of a channel is removed, the channel is closed. */
export type StopListening = () => void;

/** The interface of both kinds of database for the rest of the platform. */
export type Connection = {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool;
  /**
   * Calls back for each NOTIFY on the channel, from this process or another. After a lost connection it calls back once with
   * an empty payload, because notifications may have been missed.
   */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  /**
   * Returns how many transactions have been requested so far on the single session. Absent if there is no single
   * session, or if the number is not known.
   */
  transactionsAsked?: () => number;
  close(): Promise<void>;
};
