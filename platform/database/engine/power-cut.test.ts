import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, startProgram } from '../../../tests/commands/program.ts';
import { findLosses } from '../../../tests/support/power-cuts.ts';
import { createLog } from '../../log/create-log.server.ts';
import { openEmbedded } from '../open-embedded.server.ts';

const cuts = 6;

test('a power cut loses nothing that was acknowledged, and damages nothing', async () => {
  const losses = await findLosses(cuts);
  expect(losses.flat()).toEqual([]);
  expect(losses).toHaveLength(cuts);
});

test('without fsync, such a power cut does lose rows', async () => {
  const losses = await findLosses(3, { ignoresFsync: true });
  expect(losses.filter((wrong) => wrong.length > 0).length).toBeGreaterThan(0);
});

test('a database that was cut off while it was being made is made again', async () => {
  const dataDir = await freshFolder();
  await (await openEmbedded(dataDir, createLog('silent'))).close();
  expect(readdirSync(dataDir)).not.toContain('database-unfinished');
  rmSync(join(dataDir, 'database', 'global'), { recursive: true });
  writeFileSync(join(dataDir, 'database-unfinished'), '');
  const { pool, close } = await openEmbedded(dataDir, createLog('silent'));
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
  expect(existsSync(join(dataDir, 'database-unfinished'))).toBe(false);
});

test('when the disk refuses to store a commit, nobody is told that it is stored, and the process ends and says why', async () => {
  const dataDir = await freshFolder();
  const fails = join(dataDir, 'fails');
  const failing = new URL('../../../tests/commands/programs/failing-disk.ts', import.meta.url).href;
  const program = startProgram('tests/commands/programs/write-until-killed.ts', [], {
    DATA_DIR: join(dataDir, 'data'),
    NODE_OPTIONS: `--import=${failing}?fails=${fails}`,
  });
  await program.says(/row \d+\n/);
  writeFileSync(fails, '');
  const { code, output, errors } = await program.ended;
  expect(code).toBe(1);
  expect(errors).toContain('failed to store data: EIO');
  const last = Number(/row (\d+)\n(?!.*row)/s.exec(output)?.[1]);
  const { pool, close } = await openEmbedded(join(dataDir, 'data'), createLog('silent'));
  const { rows } = await pool.query<{ last: number }>('select max(id)::integer as last from kept');
  await close();
  expect(rows[0]?.last).toBeGreaterThanOrEqual(last);
});
