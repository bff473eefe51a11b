import { keepSessionSecret } from '../platform/config/keep-session-secret.server.ts';
import type { Config } from '../platform/config/read-config.server.ts';
import { explainFailure } from '../platform/database/explain-failure.server.ts';
import { createLog, describeError, type Log } from '../platform/log/create-log.server.ts';
import { configOrExit, say } from './config-or-exit.ts';
import { exitAfterFailure } from './exit-after-failure.ts';
import type { Site } from './serve-site.ts';

/** Only tests set these times; otherwise the defaults apply. */
type StopTimes = {
  /** How long a stop may take: less than the time after which the process is killed. Docker waits for ten seconds. */
  stopWithinMs?: number;
  /** A second stop signal within this time is ignored: one Ctrl-C may send two. A later one ends the process. */
  sameWishMs?: number;
};

/**
 * Runs a site from start to Ctrl-C (or SIGTERM): configuration, start, a line with the URL, a clean stop. If the start
 * fails, it prints the reason and ends the process with status 1.
 */
export async function runUntilStopped(
  start: (config: Config, log: Log) => Promise<Site>,
  { stopWithinMs = 8_000, sameWishMs = 1_000 }: StopTimes = {},
): Promise<void> {
  const config = configOrExit();
  // Writing to a closed terminal fails. That must not end the process, least of all during a stop.
  process.stderr.on('error', () => {});
  const log = createLog(config.logLevel);
  // By default Node would print the whole error, including the values of a query.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends: an error that nobody has caught');
    say(
      `CareBridge ends, because of an error that nobody has caught: ${explainFailure(error, config) ?? describeError(error)}`,
    );
    process.exit(1);
  });
  let site: Site;
  try {
    await keepSessionSecret(config);
    site = await start(config, log);
  } catch (error) {
    exitAfterFailure(error, config);
  }
  const isPublic = config.databaseUrl !== undefined || config.publicUrl.startsWith('https:');
  if (isPublic && config.contactEmail.endsWith('.example')) {
    say('CONTACT_EMAIL is not set: the contact page shows an address that does not exist.');
  }

  let isStopping = false;
  let isPressing = false;
  const stop = async () => {
    if (isStopping) {
      if (isPressing) process.exit(1);
      return;
    }
    isStopping = true;
    say('Stopping …');
    // One request may send two signals: one to the whole process group, one passed on by npm. Closing the embedded database
    // blocks this thread; signals from that time are handled after timers and before immediates.
    setTimeout(() => setImmediate(() => (isPressing = true)), sameWishMs);
    // A connection that hangs this long (an unresponsive database) will not recover: the process would be killed anyway.
    const deadline = setTimeout(() => {
      say(`Stopped after ${stopWithinMs / 1000} s without waiting for what does not answer.`);
      process.exit(1);
    }, stopWithinMs);
    await site.stop();
    clearTimeout(deadline);
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // The process that started this one (tools/run.mjs) has ended.
  process.on('disconnect', () => void stop());
  // Last: a reader of this line may stop the process.
  say(`${config.siteName} is at ${config.publicUrl} (Ctrl-C stops it)`);
  // The parent ended before there was a listener, so no event will follow.
  if (process.send && !process.connected) void stop();
}
