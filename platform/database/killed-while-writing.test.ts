import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { migratedFolder, startProgram } from '../../tests/commands/program.ts';
import { readConfig } from '../config/read-config.server.ts';
import { createLog } from '../log/create-log.server.ts';
import { openDatabase } from './open-database.server.ts';

const times = 3;
const fewestRows = 20;
const mostRows = 100;

test('kill -9 during writes loses no acknowledged row, tears no transaction, and parts no e-mail from its job', async () => {
  const dataDir = await migratedFolder();
  const answer = readConfig({ DATA_DIR: dataDir });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  const acknowledged = { row: new Set<string>(), email: new Set<string>() };

  for (let time = 0; time < times; time++) {
    const program = startProgram('tests/commands/programs/write-until-killed.ts', [], { DATA_DIR: dataDir });
    // The kill comes at a random point: the program keeps writing until it is killed.
    const rows = randomInt(fewestRows, mostRows);
    await program.says(new RegExp(`(row \\d+\\n(email \\S+\\n)*){${rows}}`));
    program.process.kill('SIGKILL');
    const { output } = await program.ended;
    for (const [, kind, id = ''] of output.matchAll(/^(row|email) (\S+)\n/gm))
      acknowledged[kind as 'row' | 'email'].add(id);

    const { pool, close } = await openDatabase(answer.config, createLog('silent'));
    const ids = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows.map((row) => row.id);
    const kept = new Set(await ids('select id from kept'));
    const emails = new Set(await ids('select id from outbox_emails'));
    const jobs = new Set(await ids(`select data->>'emailId' as id from jobs.job where name = 'deliver-email'`));
    const torn = await ids('select pair as id from kept where pair is not null group by pair having count(*) <> 2');
    await close();

    expect(acknowledged.row.size).toBeGreaterThanOrEqual(fewestRows * (time + 1));
    expect(acknowledged.email.size).toBeGreaterThan(time);
    expect([...acknowledged.row].filter((id) => !kept.has(id))).toEqual([]);
    expect([...acknowledged.email].filter((id) => !emails.has(id))).toEqual([]);
    expect(torn).toEqual([]);
    expect(jobs).toEqual(emails);
  }
});
