// Times the named searches of B15 on an embedded database, and counts the right results among the first five: node
// bench/time-consultant-searches.ts DATA_DIR ROUNDS, or demo instead of ROUNDS in an empty folder, for the demo people.
// A separate program, because an embedded database keeps its memory until its process ends. Prints JSON, see
// TimedSearch.
import { sql } from 'drizzle-orm';
import { parseConsultantQuery } from '../app/consultants/consultant-query.ts';
import { loadDemoConsultants } from '../app/consultants/demo/demo-consultants.server.ts';
import { findConsultants } from '../app/consultants/list/find-consultants.server.ts';
import { readConfig } from '../platform/config/read-config.server.ts';
import { containing } from '../platform/database/list-page.server.ts';
import { migrate } from '../platform/database/migrate.server.ts';
import { openDatabase } from '../platform/database/open-database.server.ts';
import { createLog } from '../platform/log/create-log.server.ts';
import { namedSearches } from './named-searches.ts';
import { timed } from './time-statements.ts';

/** `right`: how many of the first five results are right; `bySubstring`: the same for a search by substring alone. */
export type TimedSearch = { text: string; total: number; right: number; bySubstring: number; ms: number[] };

const firstShown = 5;
/** The embedded database and V8 compile what they use during the first searches of a process. */
const warmUpRounds = 5;
const [, , dataDir, given] = process.argv;
const isDemo = given === 'demo';
const rounds = isDemo ? 20 : Number(given);
const answer = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
if (!answer.ok || !dataDir || !rounds) throw new Error('Name the directory of the data and the rounds.');
const { db, pool, close } = await openDatabase(answer.config, createLog('warn'));

try {
  if (isDemo) {
    await migrate(pool);
    await db.transaction((tx) => loadDemoConsultants(tx));
  }
  const searchFor = (text: string) => findConsultants(db, parseConsultantQuery(new URLSearchParams({ q: text })));
  for (let round = 0; round < warmUpRounds; round++) {
    for (const { text } of namedSearches) await searchFor(text);
  }
  const result: TimedSearch[] = [];
  for (const { text, demo, isRight } of namedSearches) {
    const search = () => searchFor(text);
    const { consultants, total } = await search();
    const rights = consultants
      .slice(0, firstShown)
      .filter((found) => (isDemo ? demo.includes(found.name) : isRight(found)));
    const { rows } = await db.execute<{ name: string; title: string; specialization: string; skills: string }>(sql`
      select name, title, specialization, skills from consultant_profiles
      where search_text like lower(${containing(text)}) order by lower(name), id limit ${firstShown}`);
    const plain = rows.filter(({ skills, ...row }) =>
      isDemo ? demo.includes(row.name) : isRight({ ...row, skills: skills.split(', ') }),
    );
    const ms: number[] = [];
    for (let round = 0; round < rounds; round++) ms.push(await timed(search));
    result.push({ text, total, right: rights.length, bySubstring: plain.length, ms });
  }
  process.stdout.write(JSON.stringify(result));
} finally {
  await close();
}
