import { findEmails } from '../../../platform/mail/find-emails.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { Day } from '../../../ui/text/dates.ts';
import { countProviders } from '../../directory/count-providers.server.ts';
import { findImport } from '../../directory/find-import.server.ts';
import { findReports } from '../../messages/find-reports.server.ts';
import { findStatistics } from '../../statistics/find-statistics.server.ts';
import type { Figure } from '../../statistics/figures.ts';
import { countWaiting } from '../../verification/count-waiting.server.ts';
import { findLongestWait } from '../../verification/find-longest-wait.server.ts';
import { weeksOf } from './desk.ts';

const shownReports = 5;
const countedEmails = 1000;
const shownFigures: Figure[] = ['sign-ups', 'page-views', 'messages', 'verifications', 'empty-searches'];

/** Returns what an operator sees first: what waits for operators, the last import, and the figures of the last week. */
export async function findDesk({ db, config }: Pick<Platform, 'db' | 'config'>, operatorId: string, today: Day) {
  const { reports, total } = await findReports(db, operatorId, { state: 'open', page: 1 });
  const failedEmails = await findEmails(db, { state: 'failed', limit: countedEmails });
  const last = await findImport(db);
  const { totals } = await findStatistics(db, 'day', today);
  return {
    reports: { total, oldestAt: reports[0]?.createdAt ?? null, first: reports.slice(0, shownReports) },
    checks: { total: await countWaiting(db), oldestAt: await findLongestWait(db) },
    emails: { total: failedEmails.length, oldestAt: failedEmails.at(-1)?.createdAt.toISOString() ?? null },
    directory: await countProviders(db),
    lastImport: last ?? null,
    isImportedNightly: config.cqc.key !== undefined,
    figures: shownFigures.map((figure) => ({ figure, ...weeksOf(totals[figure]) })),
  };
}
