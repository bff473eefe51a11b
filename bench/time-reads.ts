// Times the reads of the consultant pages: node bench/time-reads.ts DATA_DIR ROUNDS. It is a separate program, because an
// embedded database keeps its memory until its process ends. Prints JSON: milliseconds of each round, by read.
import { parseConsultantQuery } from '../app/consultants/consultant-query.ts';
import { countConsultants } from '../app/consultants/count-consultants.server.ts';
import { findConsultants } from '../app/consultants/list/find-consultants.server.ts';
import { findFeaturedConsultants, findTopConsultants } from '../app/consultants/find-featured-consultants.server.ts';
import { readConfig } from '../platform/config/read-config.server.ts';
import { openDatabase } from '../platform/database/open-database.server.ts';
import { createLog } from '../platform/log/create-log.server.ts';
import { timed } from './time-statements.ts';

const [, , dataDir, rounds] = process.argv;
const answer = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
if (!answer.ok || !dataDir || !Number(rounds)) throw new Error('Name the directory of the data and the rounds.');
const { db, close } = await openDatabase(answer.config, createLog('warn'));
const list = (search: string) => findConsultants(db, parseConsultantQuery(new URLSearchParams(search)));
const reads: Record<string, () => Promise<unknown>> = {
  'the top three': () => findTopConsultants(db, 3),
  'the featured six': () => findFeaturedConsultants(db, 6),
  'the number of consultants': () => countConsultants(db),
  'the first page of the list': () => list(''),
  'the first page of q=care': () => list('q=care'),
};

try {
  const times: Record<string, number[]> = {};
  for (const [what, read] of Object.entries(reads)) {
    // Warms up until the hot code is compiled.
    for (let round = 0; round < Number(rounds); round++) await read();
    const ms: number[] = (times[what] = []);
    for (let round = 0; round < Number(rounds); round++) ms.push(await timed(read));
  }
  process.stdout.write(JSON.stringify(times));
} finally {
  await close();
}
