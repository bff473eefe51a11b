import { serverCore, type Bench } from './bench.ts';
import { comparedWithSql } from './compare-with-sql.ts';
import type { Figure } from './figure.ts';
import { runProgram } from './run-program.ts';
import type { TimedUseCases } from './time-statements.ts';

/** B12: the time to read 500 pieces of work, and one with 100 events, compared with their SQL queries alone. */
export async function measureEngagements(bench: Bench): Promise<Figure[]> {
  bench.say('B12  reading proposals and work');
  const rounds = String(bench.isShort ? 10 : 60);
  const output = await runProgram(['bench/time-engagements.ts', bench.dataDir, rounds], { core: serverCore });
  return comparedWithSql('500 pieces of work', JSON.parse(output) as TimedUseCases);
}
