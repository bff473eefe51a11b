// Takes an embedded site to PostgreSQL: `npm run move -- DATABASE_URL`.
import { join } from 'node:path';
import { moveDatabase, type MoveReport } from '../../platform/backup/move-database.server.ts';
import type { Config } from '../../platform/config/read-config.server.ts';
import { explainFailure } from '../../platform/database/explain-failure.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { plural, Refusal, type Command } from '../operate.ts';
import { number, refusing } from './backup.ts';

const usage = `npm run move -- DATABASE_URL    copies a stopped site's embedded database to an empty PostgreSQL database`;

function describe({ tables, rows, copiedFiles }: MoveReport, config: Config, seconds: number): string[] {
  const { dataDir, publicUrl, sessionSecret, s3 } = config;
  const files = s3
    ? `Copied ${plural(copiedFiles ?? 0, 'file')} to the bucket ${s3.bucket}. Keep the S3 settings.`
    : `The uploaded files stay in ${join(dataDir, 'files')}. Keep DATA_DIR.`;
  const secret = sessionSecret ? 'as it is set now' : `the content of ${join(dataDir, 'session-secret')}`;
  return [
    `Moved ${number(rows)} rows of ${plural(tables, 'table')} in ${seconds.toFixed(1)} s. Every table was compared.`,
    files,
    'Now start the site with these settings:',
    '  DATABASE_URL    the address that you gave this command',
    `  PUBLIC_URL      the address that people type (now: ${publicUrl})`,
    `  SESSION_SECRET  ${secret}`,
    `The old database in ${join(dataDir, 'database')} is unchanged. Delete it when the site works.`,
  ];
}

export const moveCommand: Command = {
  usage,
  async run([databaseUrl, ...rest], config, terminal) {
    if (!databaseUrl || databaseUrl.startsWith('-') || rest.length > 0) throw new Refusal(usage);
    const log = createLog('error', { write: (line) => terminal.complain(line.trimEnd()) });
    const began = performance.now();
    const moved = refusing(moveDatabase(config, log, databaseUrl)).catch((error: unknown) => {
      // A failure of the new database: the configuration does not know it.
      const reason = error instanceof Refusal ? undefined : explainFailure(error, { ...config, databaseUrl });
      throw reason ? new Refusal(reason) : error;
    });
    for (const line of describe(await moved, config, (performance.now() - began) / 1000)) terminal.print(line);
  },
};
