/** What an address answers: to visitors, to whoever is signed in, to the one whose thing it is, and to anybody else. */
export type Answers = {
  visitor: number;
  user: number;
  /** Where an operator gets another answer than other users. */
  operator?: number;
};
type Row = {
  path: string;
  /** GET. */
  read: Answers;
  /** POST, PUT, PATCH and DELETE of something that no page of ours would send. */
  write: Answers;
  /** PUT, PATCH and DELETE, where they are answered otherwise than POST. */
  otherWrite?: Answers;
};

const all = (status: number): Answers => ({ visitor: status, user: status });
/** Visitors are sent to the login screen. */
const signedInOnly = (status: number): Answers => ({ visitor: 302, user: status });
/** To anybody but an operator it does not exist. */
const operatorsOnly = (status: number): Answers => ({ visitor: 302, user: 404, operator: status });
/** Who is signed in is sent on. */
const visitorsOnly = (status: number): Answers => ({ visitor: status, user: 302 });

const shown = { read: all(200), write: all(405) };
const formOfVisitors = { read: visitorsOnly(200), write: visitorsOnly(400) };
const ownPage = { read: signedInOnly(200), write: signedInOnly(405) };
const ownForm = { read: signedInOnly(200), write: signedInOnly(400) };

/** What the server answers itself, before the pages. */
export const streamMatrix: Row[] = [
  // What comes there is about one's own messages: see the tests of message events.
  { path: 'messages/events', read: { visitor: 401, user: 200 }, write: all(405) },
];

/** To whoever is not signed in it says so; what arrives here is no call. */
const callOfUsers = { read: all(404), write: { visitor: 401, user: 400 }, otherWrite: all(404) };

/** The calls of the API, and who may do what with them. One that is missing here fails a test. */
export const apiMatrix: Row[] = [
  { path: 'api/v1/openapi.json', read: all(200), write: all(404) },
  // Whom it writes to is settled by the session and the database: see the tests of the call.
  { path: 'api/v1/functions/auth-emails', read: all(404), write: all(400), otherWrite: all(404) },
  { path: 'api/v1/functions/get-user-email', ...callOfUsers },
  { path: 'api/v1/functions/send-notification', ...callOfUsers },
  {
    path: 'api/v1/functions/import-cqc-data',
    // There has been no import, and none can begin without the key of the source.
    read: { visitor: 403, user: 403, operator: 409 },
    write: { visitor: 403, user: 403, operator: 409 },
    otherWrite: all(404),
  },
  // Without a payment service in the configuration there is no such call.
  { path: 'api/v1/payments/stripe', read: all(404), write: all(404) },
];

/**
 * Every address of the site map, and who may do what there. An address that is missing here fails a test; a role that gets
 * more than stands here fails another.
 */
export const routeMatrix: Row[] = [
  { path: '', ...shown },
  { path: 'consultants', ...shown },
  // What its buttons do is done for operators only: see the tests of clearing and importing.
  { path: 'care-directory/data', read: all(200), write: all(400) },
  { path: 'care-directory/data/upload', read: operatorsOnly(200), write: operatorsOnly(400) },
  { path: 'care-directory/data/progress', read: operatorsOnly(200), write: operatorsOnly(405) },
  { path: 'care-directory', ...shown },
  { path: 'care-directory/areas', ...shown },
  { path: 'care-directory/earlier', ...shown },
  { path: 'care-directory.csv', ...shown },
  { path: 'care-directory/:providerId', ...shown },
  { path: 'consultants/:consultantId', ...shown },
  { path: 'services', ...shown },
  { path: 'services/:serviceId', ...shown },
  { path: 'blog', ...shown },
  { path: 'blog/rss.xml', ...shown },
  { path: 'blog/atom.xml', ...shown },
  { path: 'blog/edit/pictures', read: operatorsOnly(200), write: operatorsOnly(400) },
  { path: 'blog/pictures', read: operatorsOnly(302), write: operatorsOnly(400) },
  // Here no picture is named: see the tests of the blog's pictures.
  { path: 'blog/pictures/:file', read: all(404), write: all(405) },
  { path: 'blog/edit', read: operatorsOnly(200), write: operatorsOnly(405) },
  { path: 'blog/edit/new', read: operatorsOnly(200), write: operatorsOnly(400) },
  { path: 'blog/edit/:postId', read: operatorsOnly(200), write: operatorsOnly(400) },
  { path: 'blog/edit/:postId/remove', read: operatorsOnly(200), write: operatorsOnly(400) },
  { path: 'blog/edit/:postId/preview', read: operatorsOnly(200), write: operatorsOnly(405) },
  { path: 'blog/edit/:postId/revisions', read: operatorsOnly(200), write: operatorsOnly(400) },
  { path: 'blog/:slug', ...shown },
  // Here the picture is that of a profile that is hidden: see the test of own and other things.
  { path: 'portraits/:file', read: all(404), write: all(405) },
  { path: 'signup', ...formOfVisitors },
  { path: 'login', ...formOfVisitors },
  { path: 'login/code', ...formOfVisitors },
  // Whatever arrives, it ends the session of whoever sends it, and of nobody else.
  { path: 'logout', read: { visitor: 302, user: 200 }, write: all(302) },
  { path: 'reset-password', read: all(400), write: all(400) },
  { path: 'confirm-email', read: all(400), write: all(400) },
  { path: 'session', read: all(405), write: { visitor: 401, user: 200 }, otherWrite: all(405) },
  { path: 'confirmation-emails', read: signedInOnly(302), write: signedInOnly(200) },
  { path: 'profile', ...ownPage },
  { path: 'profile/name', ...ownForm },
  { path: 'profile/email', ...ownForm },
  { path: 'profile/password', ...ownForm },
  { path: 'profile/second-step', ...ownForm },
  { path: 'profile/devices', ...ownForm },
  { path: 'profile/data', ...ownForm },
  // Here the id is that of somebody else's file: see the test of own and other things.
  { path: 'profile/data/:exportId', read: signedInOnly(404), write: all(405) },
  { path: 'profile/close', ...ownForm },
  { path: 'consultant-profile', ...ownForm },
  { path: 'consultant-profile/portrait', ...ownForm },
  { path: 'messages', ...ownForm },
  { path: 'messages/:consultantId', ...ownForm },
  { path: 'verification', ...ownForm },
  // Who has no consultant profile is sent to create one, whatever arrives.
  { path: 'verification/checkout', read: all(302), write: all(302) },
  { path: 'verification/test-checkout/:orderId', read: signedInOnly(404), write: signedInOnly(400) },
  // Who has no check that waits for evidence is sent to where it stands.
  { path: 'verification/evidence', read: signedInOnly(302), write: signedInOnly(302) },
  { path: 'verification/evidence/:evidenceId', read: operatorsOnly(200), write: operatorsOnly(405) },
  { path: 'operators/accounts/:accountId', read: operatorsOnly(200), write: operatorsOnly(405) },
  { path: 'statistics', read: operatorsOnly(200), write: operatorsOnly(405) },
  { path: 'statistics.csv', read: operatorsOnly(200), write: operatorsOnly(405) },
  { path: 'verification/queue', read: operatorsOnly(200), write: operatorsOnly(400) },
  { path: 'verification/queue/:checkId', read: operatorsOnly(200), write: operatorsOnly(400) },
  // Here nobody is named, or nothing is sent: see the test of own and other things.
  {
    path: 'messages/thread',
    read: { visitor: 401, user: 404 },
    write: { visitor: 401, user: 400 },
    otherWrite: all(405),
  },
  { path: 'messages/unread', read: { visitor: 401, user: 200 }, write: all(405) },
  { path: 'messages/inbox', read: { visitor: 401, user: 200 }, write: all(405) },
  { path: 'service-profile', ...ownForm },
  { path: 'skill-suggestions', read: { visitor: 401, user: 200 }, write: all(405) },
  { path: 'messages/settings', ...ownForm },
  // Here without the token of a link.
  { path: 'messages/unsubscribe', read: all(400), write: all(400) },
  { path: 'messages/reports', read: operatorsOnly(200), write: operatorsOnly(405) },
  { path: 'messages/reports/:reportId', read: operatorsOnly(200), write: operatorsOnly(400) },
  { path: 'about', ...shown },
  { path: 'contact', ...shown },
  { path: 'how-it-works', ...shown },
  { path: 'pricing', ...shown },
  { path: 'privacy-policy', ...shown },
  { path: 'terms-of-service', ...shown },
  { path: 'cookie-policy', ...shown },
  { path: 'accessibility', ...shown },
  // Here no picture is named; those of what only its owner may see are 'not found' too: see the tests of share pictures.
  { path: 'pictures/:kind/:file', read: all(404), write: all(405) },
  { path: 'manifest.webmanifest', ...shown },
  { path: '.well-known/security.txt', ...shown },
  { path: '.well-known/change-password', read: all(302), write: all(405) },
  { path: 'robots.txt', ...shown },
  { path: 'usage-events', read: all(405), write: all(400), otherWrite: all(405) },
  // While no third party is configured there is nothing to agree to.
  { path: 'consent', read: all(405), write: all(404), otherWrite: all(405) },
  { path: 'sitemap.xml', ...shown },
  { path: 'sitemaps/:file', ...shown },
  // Takes the report of a crash into the log, and nothing else.
  { path: 'crash-reports', read: all(405), write: all(400), otherWrite: all(405) },
  { path: 'ui', read: all(404), write: all(405) },
  { path: '*', read: all(404), write: all(405) },
];
