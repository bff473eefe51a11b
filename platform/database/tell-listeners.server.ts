import type { Log } from '../log/create-log.server.ts';
import type { Listener } from './connection.server.ts';

/** Calls each of them. One that throws is logged: neither the others nor the connection can help it. */
export function tellListeners(listeners: Iterable<Listener> | undefined, payload: string, log: Log): void {
  for (const listener of listeners ?? []) {
    try {
      listener(payload);
    } catch (error) {
      log.error({ err: error }, 'who listens to the database has failed');
    }
  }
}
