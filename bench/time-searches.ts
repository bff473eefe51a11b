// Times the searches of the directory on an embedded database: node bench/time-searches.ts DATA_DIR ROUNDS. It is a separate
// program, because an embedded database keeps its memory until its process ends. Prints JSON, see Timed.
import { countOptions } from '../app/directory/search/count-options.server.ts';
import { findProviders } from '../app/directory/list/find-providers.server.ts';
import { parseProviderQuery } from '../app/directory/provider.ts';
import { readConfig } from '../platform/config/read-config.server.ts';
import { openDatabase } from '../platform/database/open-database.server.ts';
import { createLog } from '../platform/log/create-log.server.ts';
import { countedQueries, directoryQueries } from './directory-queries.ts';
import { statementsOf, timed } from './time-statements.ts';

/**
 * The milliseconds of each round. `ms`: the whole use case; `bare`: only its SQL statements, sent once more;
 * `processor`: the processor time of the use case, which does not depend on other load on the machine.
 */
export type Timed = {
  searches: { query: string; total: number; ms: number[]; bare: number[]; processor: number[] }[];
  counts: { query: string; ms: number[] }[];
};

const [, , dataDir, rounds] = process.argv;
const answer = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
if (!answer.ok || !dataDir || !Number(rounds)) throw new Error('Name the directory of the data and the rounds.');
const { db, pool, close } = await openDatabase(answer.config, createLog('warn'));
const asked = (query: string) => parseProviderQuery(new URLSearchParams(query));

try {
  const result: Timed = { searches: [], counts: [] };
  for (const query of directoryQueries) {
    const search = () => findProviders(db, asked(query));
    const { total } = await search();
    const statements = await statementsOf(pool, search);
    const bareSearch = async () => {
      for (const given of statements) await (Reflect.apply(pool.query, pool, given) as Promise<unknown>);
    };
    const one: Timed['searches'][number] = { query, total, ms: [], bare: [], processor: [] };
    // Alternating, so that a slow moment of the machine affects both.
    for (let round = 0; round < Number(rounds); round++) {
      const before = process.cpuUsage();
      one.ms.push(await timed(search));
      const { user, system } = process.cpuUsage(before);
      one.processor.push((user + system) / 1000);
      one.bare.push(await timed(bareSearch));
    }
    result.searches.push(one);
  }
  for (const query of countedQueries) {
    const ms: number[] = [];
    await countOptions(db, asked(query));
    for (let round = 0; round < Number(rounds); round++) ms.push(await timed(() => countOptions(db, asked(query))));
    result.counts.push({ query, ms });
  }
  process.stdout.write(JSON.stringify(result));
} finally {
  await close();
}
