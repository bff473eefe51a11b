import type { Config } from '../platform/config/read-config.server.ts';
import { explainFailure } from '../platform/database/explain-failure.server.ts';
import { describeError } from '../platform/log/create-log.server.ts';
import { CannotStart } from './cannot-start.ts';
import { say } from './config-or-exit.ts';

/** Prints why the start failed, and ends the process with status 1. */
export function exitAfterFailure(error: unknown, config: Config): never {
  const reason = error instanceof CannotStart ? error.message : explainFailure(error, config);
  say(reason ?? `CareBridge could not start: ${describeError(error)}`);
  process.exit(1);
}
