import { expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { kindOfPage, pageKinds } from '../app/statistics/page-kinds.ts';

test('the addresses of the site', () => {
  expect(routes.map(({ path, file }) => `/${path ?? ''}  ${file}`)).toMatchInlineSnapshot(`
    [
      "/  home/home.screen.tsx",
      "/consultants  consultants/consultant-list.screen.tsx",
      "/consultants/:consultantId  consultants/consultant-detail.screen.tsx",
      "/portraits/:file  consultants/portrait-file.endpoint.ts",
      "/services  services/service-list.screen.tsx",
      "/services/:serviceId  services/service-detail.screen.tsx",
      "/care-directory  directory/care-directory.screen.tsx",
      "/care-directory/data  directory/directory-data.screen.tsx",
      "/care-directory/data/upload  directory/upload-file.screen.tsx",
      "/care-directory/data/progress  directory/import-progress.endpoint.ts",
      "/care-directory/areas  directory/area-suggestions.endpoint.ts",
      "/care-directory/earlier  directory/earlier-providers.endpoint.ts",
      "/care-directory.csv  directory/download-providers.endpoint.ts",
      "/care-directory/:providerId  directory/provider.screen.tsx",
      "/signup  accounts/sign-up.screen.tsx",
      "/login  accounts/log-in.screen.tsx",
      "/login/code  accounts/log-in-code.screen.tsx",
      "/logout  accounts/log-out.screen.tsx",
      "/reset-password  accounts/reset-password.screen.tsx",
      "/confirm-email  accounts/confirm-email.screen.tsx",
      "/session  accounts/session.endpoint.ts",
      "/confirmation-emails  accounts/resend-confirmation.endpoint.ts",
      "/profile  dashboard/dashboard.screen.tsx",
      "/profile/name  accounts/settings/name.screen.tsx",
      "/profile/email  accounts/settings/email.screen.tsx",
      "/profile/password  accounts/settings/password.screen.tsx",
      "/profile/second-step  accounts/settings/second-step.screen.tsx",
      "/profile/devices  accounts/settings/devices.screen.tsx",
      "/profile/data  accounts/export-request.screen.tsx",
      "/profile/data/:exportId  accounts/export-file.endpoint.ts",
      "/profile/close  accounts/close-account.screen.tsx",
      "/consultant-profile  consultants/own-profile.screen.tsx",
      "/consultant-profile/portrait  consultants/portrait.screen.tsx",
      "/service-profile  services/own-listing.screen.tsx",
      "/skill-suggestions  profiles/skill-suggestions.endpoint.ts",
      "/messages  messages/messages.screen.tsx",
      "/messages/thread  messages/thread.endpoint.ts",
      "/messages/unread  messages/unread.endpoint.ts",
      "/messages/inbox  messages/inbox.endpoint.ts",
      "/messages/settings  messages/settings.screen.tsx",
      "/messages/unsubscribe  messages/unsubscribe.screen.tsx",
      "/messages/reports  messages/reports.screen.tsx",
      "/messages/reports/:reportId  messages/report.screen.tsx",
      "/messages/:consultantId  messages/messages.screen.tsx",
      "/verification  verification/verification.screen.tsx",
      "/verification/checkout  verification/checkout.screen.tsx",
      "/verification/test-checkout/:orderId  verification/test-checkout.screen.tsx",
      "/verification/evidence  verification/evidence.screen.tsx",
      "/verification/evidence/:evidenceId  verification/evidence-file.endpoint.ts",
      "/verification/queue  verification/queue.screen.tsx",
      "/verification/queue/:checkId  verification/decide.screen.tsx",
      "/operators/accounts/:accountId  operators/account.screen.tsx",
      "/statistics  statistics/statistics.screen.tsx",
      "/statistics.csv  statistics/download-statistics.endpoint.ts",
      "/blog  blog/blog-list.screen.tsx",
      "/blog/rss.xml  blog/feed.endpoint.ts",
      "/blog/atom.xml  blog/feed.endpoint.ts",
      "/blog/edit/pictures  blog/pictures/pictures.screen.tsx",
      "/blog/pictures  blog/pictures/upload-picture.endpoint.ts",
      "/blog/pictures/:file  blog/pictures/picture-file.endpoint.ts",
      "/blog/edit  blog/editor/posts.screen.tsx",
      "/blog/edit/new  blog/editor/post.screen.tsx",
      "/blog/edit/:postId  blog/editor/post.screen.tsx",
      "/blog/edit/:postId/remove  blog/editor/remove-post.screen.tsx",
      "/blog/edit/:postId/preview  blog/editor/preview.screen.tsx",
      "/blog/edit/:postId/revisions  blog/editor/revisions.screen.tsx",
      "/blog/:slug  blog/blog-post.screen.tsx",
      "/about  pages/about.screen.tsx",
      "/contact  pages/contact.screen.tsx",
      "/how-it-works  pages/how-it-works.screen.tsx",
      "/pricing  pages/pricing.screen.tsx",
      "/privacy-policy  pages/privacy-policy.screen.tsx",
      "/terms-of-service  pages/terms-of-service.screen.tsx",
      "/cookie-policy  pages/cookie-policy.screen.tsx",
      "/accessibility  pages/accessibility.screen.tsx",
      "/pictures/:kind/:file  sharing/share-picture.endpoint.ts",
      "/manifest.webmanifest  shell/manifest.endpoint.ts",
      "/robots.txt  shell/robots.endpoint.ts",
      "/sitemap.xml  shell/sitemap.endpoint.ts",
      "/sitemaps/:file  shell/sitemap.endpoint.ts",
      "/.well-known/security.txt  pages/security-txt.endpoint.ts",
      "/.well-known/change-password  pages/change-password.endpoint.ts",
      "/usage-events  analytics/usage-events.endpoint.ts",
      "/consent  analytics/consent.endpoint.ts",
      "/crash-reports  shell/report-crash.endpoint.ts",
      "/ui  ui-gallery/ui-gallery.screen.tsx",
      "/*  shell/not-found.screen.tsx",
    ]
  `);
});

/** Screens whose views are not counted: the developers' and the one of what is not there. */
const uncounted = ['ui', '*'];

test('the views of every screen are counted, each under its pattern', () => {
  const screens = routes.filter(({ file }) => file.endsWith('.screen.tsx')).map(({ path = '' }) => path);
  expect(Object.keys(pageKinds).toSorted()).toEqual(screens.filter((path) => !uncounted.includes(path)).toSorted());
});

test('what is no screen is no view', () => {
  const endpoints = routes.filter(({ file }) => file.endsWith('.endpoint.ts')).map(({ path = '' }) => path);
  expect(endpoints.filter((path) => kindOfPage(`/${path.replace(/:.*/, '1')}`) !== undefined)).toEqual([]);
});
