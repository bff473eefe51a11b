import { keptExpiredDays } from '../../accounts/session/forget-expired.server.ts';
import { keepSentDays, keepUnsentDays } from '../../../platform/mail/forget-old-emails.server.ts';
import { reasonDays } from '../../accounts/operators/forget-in-log.server.ts';
import { linkLivesMs } from '../../accounts/account-link.server.ts';
import { cookieSeconds } from '../../accounts/session/cookie-lifetimes.ts';
import { consentMonths } from '../../analytics/forget-old-consents.server.ts';
import { usageEventMonths } from '../../analytics/forget-old-usage-events.server.ts';
import { exportHours } from '../../accounts/your-data/export-hours.ts';
import { draftDays } from '../../engagements/draft-days.ts';
import { recordYears } from '../../engagements/record-years.ts';
import { decidedReportDays } from '../../messages/forget-old-reports.server.ts';
import { actDays } from '../../operators/forget-old-acts.server.ts';
import { openedDays } from '../../payments/tidy-orders.server.ts';
import { emptySearchMonths } from '../../statistics/tidy-statistics.server.ts';
import { evidenceDays } from '../../verification/verification-status.ts';
import { deliveryDays } from '../../webhooks/webhook.ts';
import { durationInWords } from './cookie-list.ts';

type RetentionRow = {
  what: string;
  keptFor: string;
  /** The tables with this data. A test fails if a table with personal data is in no row. */
  tables: readonly string[];
};

const longestLink = durationInWords(Math.max(...Object.values(linkLivesMs)) / 1000);
const days = (count: number) => durationInWords(count * 24 * 3600);

/** Returns how long the site keeps personal data, with the numbers that its nightly jobs use. */
export function listRetention(): RetentionRow[] {
  return [
    {
      what: 'Your account: email address, name, role, a scrambled form of your password, and two-step verification',
      keptFor: 'Until you close your account',
      tables: ['users', 'credentials', 'second_steps', 'operators'],
    },
    {
      what: 'Your logged-in devices: which browser, and when you last used it',
      keptFor: `Until you log out, or ${durationInWords(cookieSeconds.session_token)} after you last used it`,
      tables: ['sessions'],
    },
    {
      what: 'Your personal access tokens: what you called each one, and when a program last used it',
      keptFor: `Until you revoke it or change your password, or ${days(keptExpiredDays)} after it stops working`,
      tables: ['personal_tokens'],
    },
    {
      what: 'Which requests a program of yours has sent, so that none is done twice',
      keptFor: days(1),
      tables: ['api_inserts'],
    },
    {
      what: 'Half-finished log-ins, and links in emails to confirm an address or reset a password',
      keptFor: `Until they’re used or expire, which takes between ${durationInWords(cookieSeconds.two_factor)} and ${longestLink}`,
      tables: ['verifications', 'account_links'],
    },
    {
      what: 'Your profile, picture and free days, or your listing, and reviews about you',
      keptFor: 'Until you close your account',
      tables: ['consultant_profiles', 'reviews', 'service_profiles'],
    },
    {
      what: 'Messages, and who you’ve blocked',
      keptFor:
        'Until both people have closed their accounts. After you close yours, the other person can still see the messages, from ‘Closed account’',
      tables: ['conversations', 'messages', 'message_blocks'],
    },
    {
      what: 'Your message settings, whom you may write to because of a proposal, and any emails about messages or consultants’ free days that are waiting to be sent',
      keptFor: 'Settings and whom you may write to: until you close your account. Emails: until we’ve sent them',
      tables: [
        'message_settings',
        'message_contacts',
        'notification_settings',
        'sent_notifications',
        'availability_news',
      ],
    },
    {
      what: 'Proposals, and work you agree on here: terms, deliveries, files, what both sides wrote about them, action plans and booked days',
      keptFor: `${recordYears} years after the end, or until both people have closed their accounts. After you close yours, the other person can still see them, with ‘Closed account’`,
      tables: [
        'engagements',
        'engagement_versions',
        'engagement_milestones',
        'engagement_events',
        'booked_days',
        'action_plan_findings',
        'engagement_files',
      ],
    },
    {
      what: 'Drafts of proposals that you haven’t sent, with their files',
      keptFor: `Until you send them or throw them away, or ${days(draftDays)} after you last changed them`,
      tables: ['engagement_drafts'],
    },
    {
      what: 'The private address of your calendar: a scrambled form of its secret, and when you made it',
      keptFor: 'Until you remove it or close your account',
      tables: ['calendar_feeds'],
    },
    {
      what: 'Reviews you’ve written about people you’ve worked with',
      keptFor:
        'As long as the profile or listing of whoever you reviewed. After you close your account, they’re from ‘Closed account’',
      tables: ['unpublished_reviews'],
    },
    {
      what: 'What we’ve decided about a review, and why, and an appeal',
      keptFor: 'As long as the review',
      tables: ['review_decisions'],
    },
    {
      what: 'Which proposals are on your shortlist',
      keptFor: 'As long as the proposals',
      tables: ['proposal_shortlist'],
    },
    {
      what: 'Reports about messages, profiles and listings, with what was reported',
      keptFor: `${days(decidedReportDays)} after our decision`,
      tables: ['message_reports', 'message_report_items'],
    },
    {
      what: 'Warnings we’ve sent you, and decisions to hide your profile or listing or to suspend your account',
      keptFor: `${days(actDays)}, or until you close your account if that’s sooner`,
      tables: ['operator_acts'],
    },
    {
      what: 'A log of what the people who run this site do, which nobody can change: who did what, to whom and why',
      keptFor: `For as long as the site runs. We delete reasons after ${days(reasonDays)}. When you close your account, we delete your name, and the reasons for anything we did to your account`,
      tables: ['operator_log', 'operator_log_details'],
    },
    {
      what: 'Documents you send for verification',
      keptFor: `Until we’ve decided, but no longer than ${days(evidenceDays)}. If we ask you for a better copy, the ${days(evidenceDays)} start again`,
      tables: ['verification_evidence'],
    },
    {
      what: 'Verification checks and their results',
      keptFor: 'Until you close your account',
      tables: ['verification_checks'],
    },
    {
      what: 'Payments: what was bought, the amount, the dates and the payment number',
      keptFor: `For as long as tax and accounting law requires, without your name once you close your account. Orders you didn’t pay for: ${days(openedDays)}`,
      tables: ['payment_orders', 'payment_events'],
    },
    {
      what: 'Emails we’ve sent you',
      keptFor: `The full email until it’s delivered, then just the subject line and your address for ${days(keepSentDays)}. Emails we can’t deliver: ${days(keepUnsentDays)}`,
      tables: ['outbox_emails'],
    },
    {
      what: 'How you use the site while you’re logged in: log-ins, menu clicks, pages and listings opened, and pages that didn’t work',
      keptFor: `${usageEventMonths} months, or until you close your account if that’s sooner`,
      tables: ['analytics_events'],
    },
    {
      what: 'Your choice about statistics and advertising, if we asked, without anything that identifies you',
      keptFor: `${consentMonths} months`,
      tables: ['consent_choices'],
    },
    {
      what: 'A scrambled form of your IP address and search words, when a search finds nothing. It tells us how many people searched for the same thing, not who they were',
      keptFor: 'Until midnight, when we also delete the key used to scramble it',
      tables: ['empty_search_people', 'statistics_salts'],
    },
    {
      what: 'Search words that found nothing for at least 3 people on the same day, without anything that identifies those people',
      keptFor: `${emptySearchMonths} months`,
      tables: ['empty_searches'],
    },
    {
      what: 'How often each kind of page was opened, and how many people signed up or logged in: daily totals, without names',
      keptFor: 'For as long as the site runs',
      tables: ['daily_counts'],
    },
    {
      what: 'If you write for the blog: which versions of each post you saved',
      keptFor:
        'The last 100 versions of each post, until the post is deleted. We remove your name when you close your account',
      tables: ['blog_revisions'],
    },
    {
      what: 'If you help run the site: which care directory updates and deletions you started',
      keptFor: 'As part of the directory’s history. We remove your name when you close your account',
      tables: ['cqc_imports', 'directory_clears'],
    },
    {
      what: 'If you help run the site: which webhooks you added',
      keptFor: 'For as long as the webhook exists. We remove your name when you close your account',
      tables: ['webhooks'],
    },
    {
      what: 'News for programs that work with this site, such as that you sent somebody a message: ids and times, never what you wrote',
      keptFor: `${days(deliveryDays)}, or until you close your account if that’s sooner`,
      tables: ['webhook_deliveries'],
    },
    {
      what: 'Counts of things like wrong passwords, to prevent misuse, stored with a scrambled form of your email or IP address',
      keptFor: 'For up to a day, then deleted the following night',
      tables: ['rate_limits'],
    },
    {
      what: 'Copies of your data that you’ve asked for',
      keptFor: durationInWords(exportHours * 3600),
      tables: ['account_exports'],
    },
  ];
}
