import type pg from 'pg';

export type Listener = (payload: string) => void;
/** Removes the listener. The channel is closed with its last listener. */
export type StopListening = () => void;

/** What both kinds of database offer to the rest of the platform. */
export type Connection = {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool;
  /**
   * Calls back for each NOTIFY on the channel, from this process or another. After a lost connection it calls back once with
   * an empty payload, because notifications may have been missed.
   */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  /**
   * How many transactions all users of the single session have requested so far. Absent where there is no single session, or
   * where the number is not known.
   */
  transactionsAsked?: () => number;
  close(): Promise<void>;
};
