import { keepSessionSecret } from '../platform/config/keep-session-secret.server.ts';
import { readConfig, type Config } from '../platform/config/read-config.server.ts';
import { explainFailure } from '../platform/database/explain-failure.server.ts';
import { createLog, describeError, type Log } from '../platform/log/create-log.server.ts';
import { CannotStart, type Site } from './serve-site.ts';

/** Others than the usual times are for tests. */
type StopTimes = {
  /** Before whoever has told this process to stop kills it: Docker waits for ten seconds. */
  stopWithinMs?: number;
  /** So long after the first a wish to stop is the same one, which has come by another way. */
  sameWishMs?: number;
};

/** For people at the terminal; the log has standard output to itself. */
export const say = (text: string) => process.stderr.write(`${text}\n`);

/**
 * Runs a site from start to Ctrl-C (or SIGTERM): configuration, start, a line with the address, a clean stop. Whatever
 * prevents the start is said in a sentence, and the process ends with status 1.
 */
export async function runUntilStopped(
  start: (config: Config, log: Log) => Promise<Site>,
  { stopWithinMs = 8_000, sameWishMs = 1_000 }: StopTimes = {},
): Promise<void> {
  const answer = readConfig();
  if (!answer.ok) {
    say('CareBridge cannot start with this configuration:');
    for (const problem of answer.problems) say(`  ${problem}`);
    process.exit(1);
  }
  const { config } = answer;
  // A terminal that was closed takes no more words. That is no reason to end, and less to end in the middle of a stop.
  process.stderr.on('error', () => {});
  const log = createLog(config.logLevel);
  // Of itself Node would print all that the error holds, such as the values of a query.
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
    const reason = error instanceof CannotStart ? error.message : explainFailure(error, config);
    say(reason ?? `CareBridge could not start: ${describeError(error)}`);
    process.exit(1);
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
    // The same wish may come twice at once: of whoever stops the whole group, and handed on by npm. The embedded database
    // keeps this thread while it closes: what came meanwhile is heard behind the timers, and before what is immediate.
    setTimeout(() => setImmediate(() => (isPressing = true)), sameWishMs);
    // What hangs then (a database that has fallen silent) hangs for longer: whoever waits would kill this process.
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
  // Whoever has started this process (tools/run.mjs) is gone.
  process.on('disconnect', () => void stop());
  // Last: whoever reads this may stop it.
  say(`${config.siteName} is at ${config.publicUrl} (Ctrl-C stops it)`);
  // Gone before anybody listened: that is told to nobody later on.
  if (process.send && !process.connected) void stop();
}
