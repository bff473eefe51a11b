import { href, Link } from 'react-router';
import { longDate, type Day } from '../../../ui/text/dates.ts';
import { reportReasons, reportSubjects, type ReportLine } from '../../messages/message-report.ts';
import type { OpenAppeal } from '../../reviews/review-policy.ts';
import type { HelpAsked } from '../../engagements/help-asked.ts';
import { cutText } from '../../../ui/text/cut-text.ts';
import { ageInWords, counted, waitingText } from './desk.ts';

type Waiting = { total: number; oldestAt: string | null };
type Props = {
  reports: Waiting & { first: readonly ReportLine[] };
  appeals: Waiting & { first: readonly OpenAppeal[] };
  help: Waiting & { first: readonly HelpAsked[] };
  checks: Waiting;
  emails: Waiting;
  jobs: Waiting;
  lateJobs: Waiting;
  today: Day;
};

type Kinds = Omit<Props, 'today' | 'reports' | 'appeals' | 'help'> & {
  reports: Waiting;
  appeals: Waiting;
  help: Waiting;
};

/** Returns how much waits altogether. */
export function countWaiting({ reports, appeals, help, checks, emails, jobs, lateJobs }: Kinds): number {
  return reports.total + appeals.total + help.total + checks.total + emails.total + jobs.total + lateJobs.total;
}

/** What waits for operators: for each kind, the number, the age of the oldest and a link to the queue. */
export function DeskWaiting({ today, ...kinds }: Props) {
  const { reports, appeals, help, checks, emails, jobs, lateJobs } = kinds;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="text-xl">
        Waiting for you
      </h2>
      {countWaiting(kinds) === 0 && <p className="mt-2">Nothing at the moment.</p>}
      <ul className="mt-2 ruled-list empty:hidden">
        {reports.total > 0 && (
          <li className="py-3">
            <QueueLink to={href('/messages/reports')}>
              {waitingText(counted(reports.total, 'report', 'reports'), reports.total, reports.oldestAt, today)}
            </QueueLink>
            <ul>
              {reports.first.map(({ id, reported, subject, reason, details, createdAt }) => (
                <li key={id} className="pb-3 leading-snug wrap-anywhere">
                  About{' '}
                  <Link
                    to={href('/messages/reports/:reportId', { reportId: id })}
                    className="link inline-block pt-3 pb-2"
                  >
                    {reported}
                  </Link>
                  <span className="block text-ink-soft">
                    {reportSubjects[subject]}: {reportReasons[reason]}, {ageInWords(createdAt, today)}
                  </span>
                  {details && <span className="line-clamp-2 text-ink-soft">{cutText(details, 300)}</span>}
                </li>
              ))}
            </ul>
          </li>
        )}
        {appeals.total > 0 && (
          <li className="py-3">
            <p className="font-semibold">
              {waitingText(
                counted(appeals.total, 'appeal about a review', 'appeals about reviews'),
                appeals.total,
                appeals.oldestAt,
                today,
              )}
            </p>
            <ul>
              {appeals.first.map(({ reviewId, author, at }) => (
                <li key={reviewId} className="wrap-anywhere">
                  About the review by{' '}
                  <Link
                    to={href('/operators/reviews/:reviewId', { reviewId })}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {author}
                  </Link>{' '}
                  <span className="text-ink-soft">{ageInWords(at, today)}</span>
                </li>
              ))}
            </ul>
          </li>
        )}
        {help.total > 0 && (
          <li className="py-3">
            <p className="font-semibold">
              {counted(help.total, 'request for help with work', 'requests for help with work')}
            </p>
            <ul>
              {help.first.map(({ id, words, lastDay }) => (
                <li key={id} className="wrap-anywhere">
                  <Link
                    to={href('/operators/engagements/:engagementId', { engagementId: id })}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {cutText(words, 60)}
                  </Link>{' '}
                  <span className="text-ink-soft">Can be opened until the end of {longDate(lastDay)}</span>
                </li>
              ))}
            </ul>
          </li>
        )}
        {checks.total > 0 && (
          <li className="py-3">
            <QueueLink to={href('/verification/queue')}>
              {waitingText(
                counted(checks.total, 'verification to decide', 'verifications to decide'),
                checks.total,
                checks.oldestAt,
                today,
              )}
            </QueueLink>
          </li>
        )}
        {emails.total > 0 && (
          <li className="py-3">
            <QueueLink to={href('/operators/outbox')}>
              {waitingText(
                counted(emails.total, 'email that couldn’t be delivered', 'emails that couldn’t be delivered'),
                emails.total,
                emails.oldestAt,
                today,
              )}
            </QueueLink>
          </li>
        )}
        {jobs.total > 0 && (
          <li className="py-3">
            <QueueLink to={href('/operators/jobs')}>
              {waitingText(
                counted(jobs.total, 'job that failed', 'jobs that failed'),
                jobs.total,
                jobs.oldestAt,
                today,
              )}
            </QueueLink>
          </li>
        )}
        {lateJobs.total > 0 && (
          <li className="py-3">
            <QueueLink to={href('/operators/jobs')}>
              {waitingText(
                counted(lateJobs.total, 'kind of job that is late', 'kinds of jobs that are late'),
                lateJobs.total,
                lateJobs.oldestAt,
                today,
              )}
            </QueueLink>
          </li>
        )}
      </ul>
      {countWaiting(kinds) > 0 && <p className="mt-3 text-ink-soft">Nothing else is waiting.</p>}
    </section>
  );
}

function QueueLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center font-semibold">
      {children}
    </Link>
  );
}
