import { exportAccount, tidyAccounts, tidyAccountsEveryNight } from '../app/accounts/account-jobs.server.ts';
import { forgetExpired } from '../app/accounts/forget-expired.server.ts';
import { makeExport } from '../app/accounts/make-export.server.ts';
import { refund, refundPayment } from '../app/verification/give-back.server.ts';
import {
  forgetOldConsents,
  tidyConsents,
  tidyConsentsEveryNight,
} from '../app/analytics/forget-old-consents.server.ts';
import {
  forgetOldUsageEvents,
  tidyUsageEvents,
  tidyUsageEventsEveryNight,
} from '../app/analytics/forget-old-usage-events.server.ts';
import {
  tidyUpVerification,
  tidyVerification,
  tidyVerificationEveryNight,
} from '../app/verification/tidy-verification.server.ts';
import {
  carryImports,
  importCqc,
  importCqcNightly,
  importEveryNight,
  lookEveryMinute,
} from '../app/directory/import-jobs.server.ts';
import { forgetCleared, tidyDirectory, tidyDirectoryEveryNight } from '../app/directory/forget-cleared.server.ts';
import { publishEveryMinute, publishPosts, publishScheduled } from '../app/blog/publish-scheduled.server.ts';
import { forgetUploads } from '../app/directory/forget-uploads.server.ts';
import { startImport } from '../app/directory/start-import.server.ts';
import { forgetOldReports } from '../app/messages/forget-old-reports.server.ts';
import {
  availabilityNotice,
  messageDigest,
  messageDigestEveryMorning,
  messageNotice,
  tidyReports,
  tidyReportsEveryNight,
} from '../app/messages/message-jobs.server.ts';
import type { NoticeJob } from '../app/messages/queue-message-notice.server.ts';
import { sendAvailabilityNotice } from '../app/messages/send-availability-notice.server.ts';
import { sendMessageDigests } from '../app/messages/send-message-digests.server.ts';
import { sendMessageNotice } from '../app/messages/send-message-notice.server.ts';
import type { JobKind } from '../platform/jobs/open-jobs.server.ts';
import type { Platform } from '../platform/open-platform.server.ts';
import {
  tidyStatistics,
  tidyStatisticsAtMidnight,
  tidyUpStatistics,
} from '../app/statistics/tidy-statistics.server.ts';
import { readBudgets } from '../app/services/read-budgets.server.ts';
import { accountParts } from './account-parts.ts';
import { renewDemoData, renewDemoDates, renewEveryNight } from './demo-data.ts';

/** Every kind of job of the product; the platform is opened with them. */
export const siteJobs: JobKind[] = [
  renewDemoData,
  exportAccount,
  tidyAccounts,
  refundPayment,
  tidyVerification,
  importCqc,
  importCqcNightly,
  tidyDirectory,
  messageNotice,
  availabilityNotice,
  messageDigest,
  tidyReports,
  tidyConsents,
  tidyUsageEvents,
  tidyStatistics,
  publishPosts,
];

/**
 * Runs the product's jobs in this process, and has the nightly ones sent at their times. Answers how to let go of what
 * would be cut off when the platform closes.
 */
export async function work(platform: Platform): Promise<{ stop(): Promise<void> }> {
  const { db, jobs } = platform;
  await jobs.work<{ exportId: string }>(exportAccount, ({ exportId }) => makeExport(platform, accountParts, exportId));
  await jobs.work(renewDemoData, () => renewDemoDates(db));
  await jobs.schedule(renewDemoData, renewEveryNight);
  await jobs.work(tidyAccounts, () => forgetExpired(platform));
  await jobs.schedule(tidyAccounts, tidyAccountsEveryNight);
  await jobs.work<Parameters<typeof refund>[1]>(refundPayment, (payment) => refund(platform, payment));
  await jobs.work(tidyVerification, () => tidyUpVerification(platform));
  await jobs.schedule(tidyVerification, tidyVerificationEveryNight);
  await jobs.work(tidyDirectory, () => forgetCleared(db));
  await jobs.schedule(tidyDirectory, tidyDirectoryEveryNight);
  await jobs.work<NoticeJob>(messageNotice, (notice) => sendMessageNotice(platform, notice));
  await jobs.work<{ userId: string }>(availabilityNotice, (news) => sendAvailabilityNotice(platform, news));
  await jobs.work(messageDigest, () => sendMessageDigests(platform));
  await jobs.schedule(messageDigest, messageDigestEveryMorning);
  await jobs.work(tidyReports, () => forgetOldReports(db));
  await jobs.schedule(tidyReports, tidyReportsEveryNight);
  await jobs.work(tidyConsents, () => forgetOldConsents(db));
  await jobs.schedule(tidyConsents, tidyConsentsEveryNight);
  await jobs.work(tidyUsageEvents, () => forgetOldUsageEvents(db));
  await jobs.schedule(tidyUsageEvents, tidyUsageEventsEveryNight);
  await jobs.work(tidyStatistics, () => tidyUpStatistics(db));
  await jobs.schedule(tidyStatistics, tidyStatisticsAtMidnight);
  await jobs.work(publishPosts, () => publishScheduled(db));
  await jobs.schedule(publishPosts, publishEveryMinute);
  await forgetUploads(platform);
  const imports = carryImports(platform);
  await jobs.work(importCqc, () => imports.look());
  await jobs.schedule(importCqc, lookEveryMinute);
  await jobs.work(importCqcNightly, async () => {
    if (platform.config.cqc.key) await startImport(platform, { source: 'api' });
  });
  await jobs.schedule(importCqcNightly, importEveryNight);
  await imports.look();
  await readBudgets(db);
  return { stop: () => imports.stop() };
}
