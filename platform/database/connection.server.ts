import type pg from 'pg';

export type Listener = (payload: string) => void;
/** Ends a listening; the channel is left with its last listener. */
export type StopListening = () => void;

/** What both kinds of database offer to the rest of the platform. */
export type Connection = {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool;
  /**
   * Calls back for each NOTIFY on the channel, from this process or another. After a lost connection it calls back once
   * with an empty payload, because notifications may have been missed.
   */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  /**
   * How many transactions have been asked for until now, by anybody, where there is one session for all of them; absent where
   * that is not so, or not known.
   */
  transactionsAsked?: () => number;
  close(): Promise<void>;
};
