import { createHash } from 'node:crypto';
import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** All paths of the site, each with its screen. */
const routes = [
  index('home/home.screen.tsx'),
  route('search', 'home/search.endpoint.ts'),

  // Consultants
  route('consultants', 'consultants/list/consultant-list.screen.tsx'),
  route('consultants/:consultantId', 'consultants/profile/consultant-detail.screen.tsx'),
  route('consultants/:consultantId/book', 'engagements/propose/book.screen.tsx'),
  route('portraits/:file', 'consultants/portrait/portrait-file.endpoint.ts'),

  // What care services need
  route('services', 'services/list/service-list.screen.tsx'),
  route('services/:serviceId', 'services/listing/service-detail.screen.tsx'),
  route('services/:serviceId/proposals', 'engagements/owner/proposals.screen.tsx'),
  route('services/:serviceId/proposals/compare', 'engagements/owner/compare-proposals.screen.tsx'),
  route('services/:serviceId/apply', 'engagements/propose/apply.screen.tsx'),

  // The directory of care providers
  route('care-directory', 'directory/list/care-directory.screen.tsx'),
  route('care-directory/data', 'directory/operator/directory-data.screen.tsx'),
  route('care-directory/data/upload', 'directory/operator/upload-file.screen.tsx'),
  route('care-directory/data/progress', 'directory/operator/import-progress.endpoint.ts'),
  route('care-directory/areas', 'directory/places/area-suggestions.endpoint.ts'),
  route('care-directory/earlier', 'directory/list/earlier-providers.endpoint.ts'),
  route('care-directory.csv', 'directory/list/download-providers.endpoint.ts'),
  route('care-directory/compare', 'directory/compare/compare.screen.tsx'),
  route('care-directory/:providerId', 'directory/provider/provider.screen.tsx'),

  // Accounts
  route('signup', 'accounts/sign-up/sign-up.screen.tsx'),
  route('login', 'accounts/log-in/log-in.screen.tsx'),
  route('login/code', 'accounts/log-in/log-in-code.screen.tsx'),
  route('logout', 'accounts/log-in/log-out.screen.tsx'),
  route('reset-password', 'accounts/reset/reset-password.screen.tsx'),
  route('confirm-email', 'accounts/sign-up/confirm-email.screen.tsx'),
  route('session', 'accounts/session/session.endpoint.ts'),
  route('confirmation-emails', 'accounts/sign-up/resend-confirmation.endpoint.ts'),

  // The user's own pages, for signed-in users
  route('profile', 'dashboard/dashboard.screen.tsx'),
  route('profile/settings', 'dashboard/settings.screen.tsx'),
  route('profile/name', 'accounts/settings/name.screen.tsx'),
  route('profile/email', 'accounts/settings/email.screen.tsx'),
  route('profile/password', 'accounts/settings/password.screen.tsx'),
  route('profile/second-step', 'accounts/two-factor/two-factor.screen.tsx'),
  route('profile/devices', 'accounts/settings/devices.screen.tsx'),
  route('profile/tokens', 'accounts/personal-tokens/tokens.screen.tsx'),
  route('profile/calendar', 'engagements/calendar/calendar.screen.tsx'),
  route('profile/data', 'accounts/your-data/export-request.screen.tsx'),
  route('profile/data/:exportId', 'accounts/your-data/export-file.endpoint.ts'),
  route('profile/close', 'accounts/your-data/close-account.screen.tsx'),
  route('consultant-profile', 'consultants/own/own-profile.screen.tsx'),
  route('consultant-profile/portrait', 'consultants/portrait/portrait.screen.tsx'),
  route('service-profile', 'services/own/own-listing.screen.tsx'),
  route('skill-suggestions', 'profiles/skill-suggestions.endpoint.ts'),

  // The event streams /live/events and /messages/events (for pages of an older release) are not routes: pages are sent
  // only when complete, and a loader could not close a connection whose client stops reading. server/app.ts passes them
  // to app/live/create-live-stream.server.ts.

  // Messages
  route('messages', 'messages/inbox/messages.screen.tsx', { id: 'messages' }),
  route('messages/thread', 'messages/thread/thread.endpoint.ts'),
  route('messages/unread', 'messages/inbox/unread.endpoint.ts'),
  route('messages/inbox', 'messages/inbox/inbox.endpoint.ts'),
  route('messages/settings', 'messages/emails/settings.screen.tsx'),
  route('messages/unsubscribe', 'notifications/unsubscribe.screen.tsx'),
  route('messages/reports', 'messages/reports/reports.screen.tsx'),
  route('messages/reports/:reportId', 'operators/report/report.screen.tsx'),
  route('report/:subject/:thingId', 'messages/reports/report-thing.screen.tsx'),
  route('messages/:consultantId', 'messages/inbox/messages.screen.tsx', { id: 'messages-with-consultant' }),

  // Proposals and work
  route('engagements', 'engagements/list/engagements.screen.tsx'),
  route('engagements/latest', 'engagements/list/latest.endpoint.ts'),
  route('engagements/settings', 'engagements/settings/settings.screen.tsx'),
  route('engagements/files/:fileId', 'engagements/files/work-file.endpoint.ts'),
  route('engagements/:engagementId', 'engagements/page/engagement.screen.tsx'),
  route('engagements/:engagementId/calendar.ics', 'engagements/calendar/engagement-calendar.endpoint.ts'),
  route('calendar/:file', 'engagements/calendar/calendar-feed.endpoint.ts'),
  route('reviews/:reviewId/answer', 'reviews/answer/answer.screen.tsx'),
  route('reviews/:reviewId/appeal', 'reviews/appeal/appeal.screen.tsx'),
  route('operators/engagements/:engagementId', 'operators/engagements/engagement.screen.tsx'),
  route('operators/reviews/:reviewId', 'operators/reviews/review.screen.tsx'),
  route('engagements/:engagementId/action-plan', 'engagements/plan/plan.screen.tsx'),
  route('engagements/:engagementId/action-plan.csv', 'engagements/plan/plan-file.endpoint.ts'),
  route('engagements/:engagementId/action-plan/:finding', 'engagements/plan/finding.screen.tsx'),
  route('engagements/:engagementId/help', 'engagements/help/help.screen.tsx'),
  route('engagements/:engagementId/review', 'engagements/review/review.screen.tsx'),
  route('engagements/:engagementId/record', 'engagements/page/record.screen.tsx'),
  route('engagements/:engagementId/terms', 'engagements/answer/terms.screen.tsx'),
  route('engagements/:engagementId/act/:event', 'engagements/answer/act.screen.tsx'),

  // Verification: for consultants, and for the operators who decide
  route('verification', 'verification/verification.screen.tsx'),
  route('verification/checkout', 'verification/checkout/checkout.screen.tsx'),
  route('verification/test-checkout/:orderId', 'payments/test-checkout.screen.tsx'),
  route('verification/evidence', 'verification/evidence/evidence.screen.tsx'),
  route('verification/evidence/:evidenceId', 'verification/evidence/evidence-file.endpoint.ts'),
  route('verification/queue', 'verification/queue/queue.screen.tsx'),
  route('verification/queue/:checkId', 'verification/queue/decide.screen.tsx'),

  // For operators
  route('operators', 'operators/desk/desk.screen.tsx'),
  route('operators/accounts', 'operators/account/accounts.screen.tsx'),
  route('operators/outbox', 'operators/outbox/outbox.screen.tsx'),
  route('operators/jobs', 'operators/jobs/jobs.screen.tsx'),
  route('operators/crashes', 'operators/crashes/crashes.screen.tsx'),
  route('operators/log', 'operators/log/log.screen.tsx'),
  route('operators/accounts/:accountId', 'operators/account/account.screen.tsx'),
  route('operators/webhooks', 'webhooks/webhooks.screen.tsx'),
  route('operators/webhooks/:webhookId', 'webhooks/webhook.screen.tsx'),
  route('statistics', 'statistics/statistics.screen.tsx'),
  route('statistics.csv', 'statistics/download-statistics.endpoint.ts'),

  // The blog
  route('blog', 'blog/reading/blog-list.screen.tsx'),
  route('blog/rss.xml', 'blog/reading/feed.endpoint.ts', { id: 'blog-rss' }),
  route('blog/atom.xml', 'blog/reading/feed.endpoint.ts', { id: 'blog-atom' }),
  route('blog/edit/pictures', 'blog/pictures/pictures.screen.tsx'),
  route('blog/pictures', 'blog/pictures/upload-picture.endpoint.ts'),
  route('blog/pictures/:file', 'blog/pictures/picture-file.endpoint.ts'),
  route('blog/edit', 'blog/editor/posts.screen.tsx'),
  route('blog/edit/new', 'blog/editor/post.screen.tsx', { id: 'new-post' }),
  route('blog/edit/:postId', 'blog/editor/post.screen.tsx', { id: 'post' }),
  route('blog/edit/:postId/remove', 'blog/editor/remove-post.screen.tsx'),
  route('blog/edit/:postId/preview', 'blog/editor/preview.screen.tsx'),
  route('blog/edit/:postId/revisions', 'blog/editor/revisions.screen.tsx'),
  route('blog/:slug', 'blog/reading/blog-post.screen.tsx'),

  // About us
  route('about', 'pages/about.screen.tsx'),
  route('contact', 'pages/contact.screen.tsx'),
  route('how-it-works', 'pages/how-it-works.screen.tsx'),
  route('pricing', 'pages/pricing.screen.tsx'),
  route('privacy-policy', 'pages/legal/privacy-policy.screen.tsx'),
  route('terms-of-service', 'pages/legal/terms-of-service.screen.tsx'),
  route('cookie-policy', 'pages/legal/cookie-policy.screen.tsx'),
  route('accessibility', 'pages/accessibility.screen.tsx'),
  route('review-policy', 'pages/review-policy.screen.tsx'),

  // For people who write programs
  route('api/docs', 'developers/api-docs.screen.tsx'),
  route('api/docs/tables', 'developers/api-tables.screen.tsx'),
  route('api/docs/webhooks', 'developers/api-webhooks.screen.tsx'),

  // Share pictures
  route('pictures/:kind/:file', 'sharing/share-picture.endpoint.ts'),

  // For programs
  route('manifest.webmanifest', 'shell/manifest.endpoint.ts'),
  route('robots.txt', 'shell/robots.endpoint.ts'),
  route('sitemap.xml', 'shell/sitemap.endpoint.ts'),
  route('sitemaps/:file', 'shell/sitemap.endpoint.ts'),
  route('.well-known/security.txt', 'pages/security-txt.endpoint.ts'),
  route('.well-known/change-password', 'pages/change-password.endpoint.ts'),
  route('usage-events', 'analytics/usage-events.endpoint.ts'),
  route('consent', 'analytics/consent/consent.endpoint.ts'),
  route('crash-reports', 'shell/crash/report-crash.endpoint.ts'),

  // For developers: 404 except in development
  route('ui', 'ui-gallery/ui-gallery.screen.tsx'),

  // Everything else
  route('*', 'shell/not-found.screen.tsx'),
];

/**
 * The ids are short, because every first visit loads a list of all routes. Each is a hash of the path and the file, so it
 * stays the same when other routes are added: a page of the previous release asks for its data by id.
 */
export default routes.map((entry) => ({
  ...entry,
  id: createHash('sha256')
    .update(`${entry.path ?? ''} ${entry.file}`)
    .digest('base64url')
    .slice(0, 3),
})) satisfies RouteConfig;
