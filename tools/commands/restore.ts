// Restores a backup into an empty place: `npm run restore -- FILE`.
import { restoreBackup, type RestoreReport } from '../../platform/backup/restore-backup.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { plural, Refusal, showTime, type Command } from '../operate.ts';
import { number, refusing } from './backup.ts';

const usage = `npm run restore -- FILE    restores a backup into an empty place: a new DATA_DIR, or an empty database and file store`;

const otherSecret = `SESSION_SECRET is not the secret of the site that was backed up. With it, all users are logged out, two-step verification
fails, and links in emails stop working. Set it to the former secret before you start the site.`;
const secretInside = 'The archive contains that secret: unzip -p FILE session-secret';

function describe({ manifest, rows, files, hasSameSecret }: RestoreReport, seconds: number): string[] {
  const isInside = manifest.secret.sha256 !== undefined;
  return [
    `Restored ${number(rows)} rows of ${plural(manifest.tables.length, 'table')} and ${plural(files, 'file')} in ${seconds.toFixed(1)} s, as of ${showTime(new Date(manifest.madeAt))}. Every table was compared.`,
    ...(hasSameSecret ? [] : [otherSecret]),
    ...(!hasSameSecret && isInside ? [secretInside] : []),
    'Jobs and emails that waited at that time go on when the site starts.',
  ];
}

export const restoreCommand: Command = {
  usage,
  async run([path, ...rest], config, terminal) {
    if (!path || path.startsWith('-') || rest.length > 0) throw new Refusal(usage);
    const log = createLog('error', { write: (line) => terminal.complain(line.trimEnd()) });
    const began = performance.now();
    const report = await refusing(restoreBackup(config, log, path));
    for (const line of describe(report, (performance.now() - began) / 1000)) terminal.print(line);
  },
};
