// Writes rows as fast as it can until it is killed, and prints each id as soon as the database has acknowledged it. Two
// writers write single rows, one writes transactions of two rows, and one writes emails with their jobs.
import { writeSync } from 'node:fs';
import { readConfig } from '../../../platform/config/read-config.server.ts';
import { migrate } from '../../../platform/database/migrate.server.ts';
import { openDatabase } from '../../../platform/database/open-database.server.ts';
import { openJobs } from '../../../platform/jobs/open-jobs.server.ts';
import { createLog } from '../../../platform/log/create-log.server.ts';
import { deliverEmail, sendEmail } from '../../../platform/mail/send-email.server.ts';

const answer = readConfig();
if (!answer.ok) throw new Error(answer.problems.join('\n'));
const log = createLog('warn');
const database = await openDatabase(answer.config, log);
const { pool, db } = database;
await migrate(pool);
const jobs = await openJobs(database, [deliverEmail], log, false);
await pool.query('create table if not exists kept (id bigserial primary key, pair bigint)');

/** Prints a line synchronously, so that it is written before the next write to the database begins. */
const acknowledge = (kind: string, id: string) => writeSync(1, `${kind} ${id}\n`);

async function writeRows() {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>('insert into kept default values returning id');
    acknowledge('row', rows[0]?.id ?? '');
  }
}

async function writePairs() {
  const insert = 'insert into kept (pair) values ($1) returning id';
  for (let pair = Date.now() * 1000; ; pair++) {
    const client = await pool.connect();
    await client.query('begin');
    const ids = [
      await client.query<{ id: string }>(insert, [pair]),
      await client.query<{ id: string }>(insert, [pair]),
    ];
    await client.query('commit');
    client.release();
    for (const { rows } of ids) acknowledge('row', rows[0]?.id ?? '');
  }
}

async function writeEmails() {
  for (;;) {
    const email = { recipient: 'ann@example.org', subject: 'Kept', text: 'Both or neither.' };
    acknowledge('email', await db.transaction((tx) => sendEmail(tx, jobs, email)));
  }
}

await Promise.all([writeRows(), writeRows(), writePairs(), writeEmails()]);
