import { chmod } from 'node:fs/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.server.ts';
import { freePort, freshFolder } from '../commands/program.ts';
import { startSite } from '../commands/site.ts';
import { drillOutages } from '../support/outage-drill.ts';
import { startPostgres } from '../support/start-postgres.ts';

const publicUrl = 'http://carebridge.test';

test('two processes outlive a long outage of their database and ten short ones: both answer again, each listens on one connection, and no acknowledged write is lost', async () => {
  const folder = await freshFolder();
  await chmod(folder, 0o755);
  const server = await startPostgres(folder);
  onTestFinished(() => server.stop());
  const database = `${server.address}/postgres`;
  const pool = new pg.Pool({ connectionString: database });
  await migrate(pool);
  await pool.end();

  const start = async () =>
    startSite({
      DATABASE_URL: database,
      PUBLIC_URL: publicUrl,
      SESSION_SECRET: 'a secret of at least thirty-two characters',
      DATA_DIR: await freshFolder(),
      PORT: String(await freePort()),
      // An outage logs very many lines.
      LOG_LEVEL: 'fatal',
    });
  const sites = await Promise.all([start(), start()]);
  const report = await drillOutages({
    sites: sites.map(({ address }) => address),
    publicUrl,
    server,
    database,
    outagesMs: [4_000, ...Array.from({ length: 10 }, () => 200)],
    pauseMs: 300,
  });
  // Ten pool connections per process, and one that listens.
  expect(report.mostConnections).toBeLessThanOrEqual(22);
  expect(report).toMatchObject({ mostListening: 2, listening: 2, lost: 0 });
  // Two processes, each after eleven outages.
  expect(report.recoveredMs).toHaveLength(22);
  expect(report.acknowledged).toBeGreaterThan(0);
  for (const site of sites) site.process.kill('SIGTERM');
  expect(await Promise.all(sites.map(async ({ ended }) => (await ended).code))).toEqual([0, 0]);
});
