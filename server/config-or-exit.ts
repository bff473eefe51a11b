import { readConfig, type Config } from '../platform/config/read-config.server.ts';

/** Writes for users at the terminal; standard output is only for the log. */
export const say = (text: string) => process.stderr.write(`${text}\n`);

/** Returns the configuration. If it has mistakes, prints each and ends the process with status 1. */
export function configOrExit(): Config {
  const answer = readConfig();
  if (answer.ok) return answer.config;
  say('CareBridge cannot start with this configuration:');
  for (const problem of answer.problems) say(`  ${problem}`);
  process.exit(1);
}
