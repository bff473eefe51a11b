// Times the queries of an inbox with 1,000 conversations on an embedded database: node bench/time-inbox.ts DATA_DIR ROUNDS.
// It is a separate program, because an embedded database keeps its memory until its process ends. Prints JSON, see
// TimedUseCases.
import { countUnread } from '../app/messages/inbox/count-unread.server.ts';
import { findInbox } from '../app/messages/inbox/find-inbox.server.ts';
import { findThread } from '../app/messages/thread/find-thread.server.ts';
import { readConfig } from '../platform/config/read-config.server.ts';
import { openDatabase } from '../platform/database/open-database.server.ts';
import { createLog } from '../platform/log/create-log.server.ts';
import { inboxOwner } from './set/generate-messages.ts';
import { timeUseCases } from './time-statements.ts';

const farPages = 20;
const [, , dataDir, rounds] = process.argv;
const answer = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
if (!answer.ok || !dataDir || !Number(rounds)) throw new Error('Name the directory of the data and the rounds.');
const { db, pool, close } = await openDatabase(answer.config, createLog('warn'));

try {
  const first = await findInbox(db, inboxOwner);
  let far = first;
  for (let page = 1; page < farPages; page++) far = await findInbox(db, inboxOwner, { after: far.next ?? '' });
  const { rows } = await pool.query<{ id: string }>(
    `select case sender_id when $1 then recipient_id else sender_id end as id from messages
     where sender_id = $1 or recipient_id = $1 group by 1 order by count(*) desc, 1 limit 1`,
    [inboxOwner],
  );
  const busiest = rows[0]?.id ?? '';
  const result = await timeUseCases(pool, Number(rounds), {
    'the first page of the inbox': () => findInbox(db, inboxOwner),
    [`page ${farPages + 1} of the inbox`]: () => findInbox(db, inboxOwner, { after: far.next ?? '' }),
    'the longest thread': () => findThread(db, inboxOwner, busiest),
    'the unread count': () => countUnread(db, inboxOwner),
  });
  process.stdout.write(JSON.stringify(result));
} finally {
  await close();
}
