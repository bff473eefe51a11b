import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/create-log.server.ts';
import type { Listener, StopListening } from './connection.server.ts';
import { callListeners } from './call-listeners.server.ts';

export type ListenTimes = {
  connectWithinMs: number;
  answerWithinMs: number;
  /** How often a quiet connection is checked. */
  askEveryMs: number;
  /**
   * The pause between two attempts to connect doubles from the first to the longest, and is shortened at random by up
   * to half.
   */
  firstPauseMs: number;
  longestPauseMs: number;
};

const usual: ListenTimes = {
  connectWithinMs: 5_000,
  answerWithinMs: 5_000,
  askEveryMs: 10_000,
  firstPauseMs: 200,
  longestPauseMs: 3_000,
};

export type ListenConnection = {
  /** See Connection.listen. Throws only when the very first connection cannot be made. */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  close(): Promise<void>;
};

/**
 * Listens for notifications on one PostgreSQL connection, and reconnects when it is lost or stops responding. One loop owns
 * the connection: there is never a second connection, nor a new attempt before the pause is over.
 */
export function openListenConnection(
  connectionString: string,
  log: Log,
  times: Partial<ListenTimes> = {},
): ListenConnection {
  const { connectWithinMs, answerWithinMs, askEveryMs, firstPauseMs, longestPauseMs } = { ...usual, ...times };
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let opened: Promise<void> | undefined;
  let loop: Promise<void> | undefined;

  const order = (word: 'LISTEN' | 'UNLISTEN', channel: string) => `${word} ${pg.escapeIdentifier(channel)}`;
  const hangUp = (line: pg.Client | undefined) => line?.connection.stream.destroy();

  /** Connects and listens to all channels. Resolves with a promise that is settled when the connection ends. */
  async function connect(): Promise<{ ended: Promise<void> }> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const line = new pg.Client({
      connectionString,
      application_name: 'carebridge listen',
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: usual.askEveryMs,
    });
    line.on('error', () => hangUp(line));
    line.on('end', end);
    line.on('notification', ({ channel, payload }) => callListeners(listeners.get(channel), payload ?? '', log));
    // Set before the connection is open: a listener added from now on sends its LISTEN after these.
    client = line;
    try {
      await line.connect();
      for (const channel of listeners.keys()) await line.query(order('LISTEN', channel));
    } catch (error) {
      hangUp(line);
      throw error;
    }
    const asking = setInterval(() => line.query('select').catch(() => hangUp(line)), askEveryMs).unref();
    return { ended: ended.finally(() => clearInterval(asking)) };
  }

  async function keepOpen({ ended }: { ended: Promise<void> }): Promise<void> {
    let isOpen: Promise<void> | undefined = ended;
    for (let failed = 0; !closing.signal.aborted;) {
      await isOpen;
      const pauseMs = Math.min(firstPauseMs * 2 ** failed, longestPauseMs) * (0.5 + Math.random() / 2);
      await wait(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      try {
        isOpen = (await connect()).ended;
        failed = 0;
      } catch (error) {
        isOpen = undefined;
        failed++;
        log.warn({ err: error }, 'cannot listen to the database yet');
        continue;
      }
      for (const set of listeners.values()) callListeners(set, '', log);
    }
  }

  function open(): Promise<void> {
    opened ??= connect().then(
      (line) => void (loop = keepOpen(line)),
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  }

  return {
    async listen(channel, listener) {
      const isNew = !listeners.has(channel);
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      const stop = () => {
        set.delete(listener);
        if (set.size > 0 || listeners.get(channel) !== set) return;
        listeners.delete(channel);
        client?.query(order('UNLISTEN', channel)).catch(() => {});
      };
      try {
        if (!loop) await open();
      } catch (error) {
        stop();
        throw error;
      }
      // Also needed after opening, because this channel may have been added too late for the first round.
      if (isNew) await client?.query(order('LISTEN', channel)).catch(() => hangUp(client));
      return stop;
    },
    async close() {
      closing.abort();
      hangUp(client);
      await loop;
    },
  };
}
