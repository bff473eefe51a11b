import { listOperators } from '../../app/accounts/operators/list-operators.server.ts';
import { findImport, findSuccessAge } from '../../app/directory/find-import.server.ts';
import type { Config } from '../../platform/config/read-config.server.ts';
import type { Database } from '../../platform/database/open-database.server.ts';
import { findDueJobs } from '../../platform/jobs/find-jobs.server.ts';
import { isLate } from '../../platform/jobs/late-jobs.server.ts';
import { plural } from '../operate.ts';
import { ok, warning, wrong, type Finding } from './finding.ts';

const daySeconds = 24 * 3600;
const oldImportDays = { api: 3, files: 40 };

/** Looks for jobs that are late or have failed. `isRunning`: whether the site runs; undefined if that is not known. */
export async function checkJobs(db: Database, isRunning: boolean | undefined): Promise<Finding[]> {
  const jobs = await findDueJobs(db);
  const found: Finding[] = [];
  const failed = jobs.filter((job) => job.failed > 0);
  if (failed.length > 0)
    found.push(
      warning(
        `Jobs that have failed for good: ${failed.map(({ kind, failed: count }) => `${count} of ${kind}`).join(', ')}.`,
        'See npm run jobs -- list failed, mend the cause, then run npm run jobs -- retry KIND ID.',
      ),
    );
  const late = jobs.filter(isLate);
  const names = late.map(({ kind }) => kind).join(', ');
  if (isRunning === false)
    found.push(warning('The site does not run, so no job runs either.', 'Start the site: npm start.'));
  else if (late.length > 0)
    found.push(
      wrong(
        `Jobs that are late: ${names}.`,
        'See whether the site runs, and what its log says about jobs. A restart of the site does no harm.',
      ),
    );
  return found.length > 0 ? found : [ok('No job is late, and none has failed.')];
}

/** Looks at the last import of CQC data, and at its age. */
export async function checkImport(db: Database, { cqc }: Config): Promise<Finding[]> {
  const last = await findImport(db);
  if (!last) {
    if (!cqc.key) return [ok('No CQC data has been imported.')];
    return [warning('No CQC data has been imported, although CQC_API_KEY is set.', 'Run npm run import-cqc -- --api.')];
  }
  const status = 'See npm run import-cqc -- --status.';
  if (last.status === 'asking') return [warning('The import of CQC data asks a question.', status)];
  if (last.status === 'failed') return [warning('The last import of CQC data failed.', status)];
  const seconds = await findSuccessAge(db);
  if (seconds === undefined) return [warning('No import of CQC data has been completed yet.', status)];
  const days = Math.floor(seconds / daySeconds);
  const text = `The last import of CQC data was completed ${days === 0 ? 'today or yesterday' : `${plural(days, 'day')} ago`}.`;
  if (days <= (cqc.key ? oldImportDays.api : oldImportDays.files)) return [ok(text)];
  return [
    warning(text, cqc.key ? status : 'Download the files of this month from CQC, and run npm run import-cqc -- FILE.'),
  ];
}

/** Whether somebody can run the marketplace, and safely. */
export async function checkOperators(db: Database, { publicUrl }: Config): Promise<Finding[]> {
  const all = await listOperators(db);
  if (all.length === 0) {
    const say = publicUrl.startsWith('https:') ? wrong : warning;
    return [say('There is no operator.', 'Sign up, then run npm run operator -- grant EMAIL.')];
  }
  const found: Finding[] = [];
  if (all.length === 1)
    found.push(
      warning(
        'There is one operator only: nobody can decide on their own check, or stand in for them.',
        'Make a second account an operator: npm run operator -- grant EMAIL.',
      ),
    );
  const unsafe = all.filter(({ hasTwoFactor }) => !hasTwoFactor).length;
  if (unsafe > 0)
    found.push(
      warning(
        `${unsafe} of ${plural(all.length, 'operator')} ${unsafe === 1 ? 'does' : 'do'} not use two-factor login.`,
        'Ask them to switch it on at /profile. npm run operator -- list names them.',
      ),
    );
  return found.length > 0 ? found : [ok(`${all.length} operators, all with two-factor login.`)];
}
