import type { Log } from '../log/create-log.server.ts';
import type { Listener } from './connection.server.ts';

/** Calls each listener. An error in one is logged: it must not affect the others or the connection. */
export function callListeners(listeners: Iterable<Listener> | undefined, payload: string, log: Log): void {
  for (const listener of listeners ?? []) {
    try {
      listener(payload);
    } catch (error) {
      log.error({ err: error }, 'who listens to the database has failed');
    }
  }
}
