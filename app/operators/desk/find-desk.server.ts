import { findDueJobs } from '../../../platform/jobs/find-jobs.server.ts';
import { lateSeconds } from '../../../platform/jobs/late-jobs.server.ts';
import { countOutbox } from '../../../platform/mail/count-outbox.server.ts';
import { deliverEmail } from '../../../platform/mail/send-email.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { Day } from '../../../ui/text/dates.ts';
import { countProviders } from '../../directory/count-providers.server.ts';
import { findImport } from '../../directory/find-import.server.ts';
import { findHelpAsked } from '../../engagements/find-help-asked.server.ts';
import { findReports } from '../../messages/find-reports.server.ts';
import { findOpenAppeals } from '../../reviews/find-open-appeals.server.ts';
import { findStatistics } from '../../statistics/find-statistics.server.ts';
import type { Figure } from '../../statistics/figures.ts';
import { countWaiting } from '../../verification/count-waiting.server.ts';
import { findLongestWait } from '../../verification/find-longest-wait.server.ts';
import { weeksOf } from './desk.ts';

const shownReports = 5;
const shownFigures: Figure[] = ['sign-ups', 'page-views', 'messages', 'verifications', 'empty-searches'];

/** Returns what an operator sees first: what waits for operators, the last import, and the figures of the last week. */
export async function findDesk({ db, config }: Pick<Platform, 'db' | 'config'>, operatorId: string, today: Day) {
  const { reports, total } = await findReports(db, operatorId, { state: 'open', page: 1 });
  const appeals = await findOpenAppeals(db);
  const help = await findHelpAsked(db, operatorId);
  const outbox = await countOutbox(db);
  const jobs = await findDueJobs(db);
  const late = jobs.map(lateSeconds).filter((seconds) => seconds > 0);
  // The failed deliveries of emails are counted in the outbox.
  const failedJobs = jobs.filter(({ kind, failed }) => failed > 0 && kind !== deliverEmail.name);
  const last = await findImport(db);
  const { totals } = await findStatistics(db, 'day', today);
  return {
    reports: { total, oldestAt: reports[0]?.createdAt ?? null, first: reports.slice(0, shownReports) },
    appeals: { total: appeals.length, oldestAt: appeals[0]?.at ?? null, first: appeals.slice(0, shownReports) },
    help: { total: help.length, oldestAt: null, first: help.slice(0, shownReports) },
    checks: { total: await countWaiting(db), oldestAt: await findLongestWait(db) },
    emails: {
      total: outbox.failed,
      oldestAt: outbox.failed > 0 ? new Date(Date.now() - outbox.oldestFailedSeconds * 1000).toISOString() : null,
    },
    jobs: {
      total: failedJobs.reduce((sum, { failed }) => sum + failed, 0),
      oldestAt: failedJobs.map(({ failedSince }) => failedSince?.toISOString() ?? '').toSorted()[0] || null,
    },
    lateJobs: {
      total: late.length,
      oldestAt: late.length > 0 ? new Date(Date.now() - Math.max(...late) * 1000).toISOString() : null,
    },
    directory: await countProviders(db),
    lastImport: last ?? null,
    isImportedNightly: config.cqc.key !== undefined,
    figures: shownFigures.map((figure) => ({ figure, ...weeksOf(totals[figure]) })),
  };
}
