// Times the queries of a user with 500 pieces of work on an embedded database: node bench/time-engagements.ts DATA_DIR
// ROUNDS. It is a separate program, because an embedded database keeps its memory until its process ends. Prints JSON, see
// TimedUseCases.
import { countWaitingEngagements } from '../app/engagements/count-waiting-engagements.server.ts';
import { findEngagements } from '../app/engagements/list/find-engagements.server.ts';
import { findEngagement } from '../app/engagements/page/find-engagement.server.ts';
import { readConfig } from '../platform/config/read-config.server.ts';
import { openDatabase } from '../platform/database/open-database.server.ts';
import type { PersonId } from '../platform/http/cache/public-query-cache.server.ts';
import { createLog } from '../platform/log/create-log.server.ts';
import { inboxOwner } from './set/generate-messages.ts';
import { longestEngagement } from './set/load-engagements.ts';
import { timeUseCases } from './time-statements.ts';

const [, , dataDir, rounds] = process.argv;
const answer = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
if (!answer.ok || !dataDir || !Number(rounds)) throw new Error('Name the directory of the data and the rounds.');
const { db, pool, close } = await openDatabase(answer.config, createLog('warn'));

try {
  const result = await timeUseCases(pool, Number(rounds), {
    'the first page of the list': () => findEngagements(db, inboxOwner, 1),
    'page 20 of the list': () => findEngagements(db, inboxOwner, 20),
    'the page of one with 100 events': () => findEngagement(db, inboxOwner as PersonId, longestEngagement),
    'the number of those that wait': () => countWaitingEngagements(db, inboxOwner),
  });
  process.stdout.write(JSON.stringify(result));
} finally {
  await close();
}
