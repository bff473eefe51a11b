import { keepSessionSecret } from '../platform/config/keep-session-secret.server.ts';
import { readConfig, type Config } from '../platform/config/read-config.server.ts';
import { explainFailure } from '../platform/database/explain-failure.server.ts';
import { createLog, type Log } from '../platform/log/create-log.server.ts';
import { CannotStart, type Site } from './serve-site.ts';

/** For people at the terminal; the log has standard output to itself. */
export const say = (text: string) => process.stderr.write(`${text}\n`);

/**
 * Runs a site from start to Ctrl-C (or SIGTERM): configuration, start, a line with the address, a clean stop. Whatever
 * prevents the start is said in a sentence, and the process ends with status 1.
 */
export async function runUntilStopped(start: (config: Config, log: Log) => Promise<Site>): Promise<void> {
  const answer = readConfig();
  if (!answer.ok) {
    say('CareBridge cannot start with this configuration:');
    for (const problem of answer.problems) say(`  ${problem}`);
    process.exit(1);
  }
  const { config } = answer;
  const log = createLog(config.logLevel);
  let site: Site;
  try {
    await keepSessionSecret(config);
    site = await start(config, log);
  } catch (error) {
    const reason = error instanceof CannotStart ? error.message : explainFailure(error, config);
    say(reason ?? `CareBridge could not start: ${(error as Error).stack}`);
    process.exit(1);
  }
  const isPublic = config.databaseUrl !== undefined || config.publicUrl.startsWith('https:');
  if (isPublic && config.contactEmail.endsWith('.example')) {
    say('CONTACT_EMAIL is not set: the contact page shows an address that does not exist.');
  }

  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say('Stopping …');
    await site.stop();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // Last: whoever reads this may stop it.
  say(`${config.siteName} is at ${config.publicUrl} (Ctrl-C stops it)`);
}
