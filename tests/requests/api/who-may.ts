import { all, type Answers, type WhoMay } from '../../support/who-may.ts';

/** Visitors get 401, users the given status. */
const users = (status: number): Answers => ({ visitor: 401, user: status });
/** Calls that accept POST only. The test's body is not what they expect. */
const posted = (write: Answers) => ({ read: all(404), write, otherWrite: all(404) });
const shown = { read: all(200), write: all(404) };

/** Who may do what in the API's own calls. */
export const whoMay: WhoMay = {
  calls: [
    { path: 'api/auth/v1/signup', ...posted(all(400)) },
    { path: 'api/auth/v1/token', ...posted(all(400)) },
    { path: 'api/auth/v1/recover', ...posted(all(400)) },
    { path: 'api/auth/v1/verify', ...posted(all(400)) },
    { path: 'api/auth/v1/user', read: users(200), write: all(404), put: users(400) },
    // Ends the sender's own sessions, and no others.
    { path: 'api/auth/v1/logout', ...posted(users(204)) },
    // The users of the test have no second factor.
    { path: 'api/auth/v1/factors/:factorId/challenge', ...posted(users(404)) },
    { path: 'api/auth/v1/factors/:factorId/verify', ...posted(users(400)) },
    { path: 'api/auth/v1/.well-known/jwks.json', ...shown },
    { path: 'api/auth/v1/settings', ...shown },
    { path: 'api/auth/v1/health', ...shown },
    // The test's body has columns that nobody may write, and its changes and deletions name no rows.
    ...[
      { path: 'api/rest/v1/consultant_profiles', read: all(200), write: users(403), otherWrite: users(400) },
      { path: 'api/rest/v1/service_profiles', read: all(200), write: users(400), otherWrite: users(400) },
      { path: 'api/rest/v1/care_providers', read: all(200), write: users(403), remove: users(400) },
      { path: 'api/rest/v1/blog_posts', read: all(200), write: users(403) },
      { path: 'api/rest/v1/messages', read: users(200), write: users(400), otherWrite: users(400) },
      { path: 'api/rest/v1/profiles', read: users(200), write: users(403) },
      { path: 'api/rest/v1/analytics_events', read: users(403), write: users(400), otherWrite: users(403) },
    ].map((row) => ({ remove: users(403), put: all(405), ...row })),
  ],
};
