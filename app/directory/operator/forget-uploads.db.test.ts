import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestPlatform } from '../../../tests/support/test-platform.ts';
import { forgetUploads } from './forget-uploads.server.ts';

test('D23 what dead processes left of uploads goes at the next start, what an import still reads stays', async () => {
  const platform = await openTestPlatform();
  try {
    const folder = join(platform.config.dataDir, 'uploads');
    await mkdir(folder, { recursive: true });
    // No process has the id 4194305: it is above the maximum on Linux.
    const [dead, queued, older] = [`${hostname()}_4194305_a`, `${hostname()}_4194305_b`, 'of-an-earlier-version'];
    const living = `${hostname()}_1_c`;
    const elsewhere = 'another-machine_1_d';
    for (const name of [dead, queued, older, living, elsewhere]) await writeFile(join(folder, name), 'x');
    await platform.pool.query(`insert into cqc_imports (source, step, file) values ('file', 'read-file', $1)`, [
      { path: join(folder, queued), isTemporary: true },
    ]);
    await forgetUploads(platform);
    expect((await readdir(folder)).sort()).toEqual([queued, living, elsewhere].sort());
  } finally {
    await platform.discard();
  }
});
