import { serverCore, type Bench } from './bench.ts';
import { comparedWithSql } from './compare-with-sql.ts';
import type { Figure } from './figure.ts';
import { runProgram } from './run-program.ts';
import type { TimedUseCases } from './time-statements.ts';

/** B12: the time to read an inbox of 1,000 conversations and 50,000 messages, compared with its SQL queries alone. */
export async function measureInbox(bench: Bench): Promise<Figure[]> {
  bench.say('B12  reading an inbox');
  const rounds = String(bench.isShort ? 10 : 60);
  const output = await runProgram(['bench/time-inbox.ts', bench.dataDir, rounds], { core: serverCore });
  return comparedWithSql('1,000 conversations, 50,000 messages', JSON.parse(output) as TimedUseCases);
}
