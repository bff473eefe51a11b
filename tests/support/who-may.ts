/**
 * Who may run a use case. 'anybody': visitors too. 'self': signed-in users, for themselves; the id comes from the
 * session, never from the request. 'link': the holder of a valid email link. 'operator': the machine's command line.
 * 'operator-screen': a signed-in operator. 'gateway': the payment service, identified by its signature. 'site': the
 * site itself, at start-up or in a job. 'part': a step of other use cases, never run directly.
 */
export type Who = 'anybody' | 'self' | 'link' | 'operator' | 'operator-screen' | 'gateway' | 'site' | 'part';

/** The HTTP status that a path returns to visitors, to signed-in users, and to operators. */
export type Answers = {
  visitor: number;
  user: number;
  /** The status for operators, if it is not the same as `user`. */
  operator?: number;
};
export type Row = {
  path: string;
  /** GET. */
  read: Answers;
  /** POST, PUT, PATCH and DELETE with data that our pages would not send. */
  write: Answers;
  /** PATCH, and PUT and DELETE unless they are given too, if their statuses differ from those of POST. */
  otherWrite?: Answers;
  /** PUT, if its statuses differ from those of PATCH. */
  put?: Answers;
  /** DELETE, if its statuses differ from those of PATCH. */
  remove?: Answers;
  /** Why no page links to this path; its responses have tests of their own. */
  notLinked?: string;
};

export const all = (status: number): Answers => ({ visitor: status, user: status });
/** Visitors are sent to the login screen. */
export const signedInOnly = (status: number): Answers => ({ visitor: 302, user: status });
/** Visitors are sent to the login screen; signed-in users other than operators get 404. */
export const operatorsOnly = (status: number): Answers => ({ visitor: 302, user: 404, operator: status });
/** Signed-in users are redirected. */
export const visitorsOnly = (status: number): Answers => ({ visitor: status, user: 302 });

export const shown = { read: all(200), write: all(405) };
export const formOfVisitors = { read: visitorsOnly(200), write: visitorsOnly(400) };
export const ownPage = { read: signedInOnly(200), write: signedInOnly(405) };
export const ownForm = { read: signedInOnly(200), write: signedInOnly(400) };
/** Visitors get 401. Signed-in users get 400, because the test's body is not a valid call. */
export const callOfUsers = { read: all(404), write: { visitor: 401, user: 400 }, otherWrite: all(404) };

/** What belongs to a user: the ids and other values that the site's forms send. */
export type Things = {
  userId: string;
  email: string;
  password: string;
  profileId: string;
  /** The values of the field `mark` in the profile form and the listing form: the versions being edited. */
  marks: { profile: string; listing: string };
  /** The ids of a user who has written to this user, and of their unread message. */
  partnerId: string;
  partnerProfileId: string;
  unreadId: string;
  partnerListingId: string;
  /** The listing of `workId`. */
  listingId: string;
  /** A proposal of the partner that waits for this user's answer, and a form with terms that could be offered. */
  engagementId: string;
  terms: Record<string, string>;
  /** Work of this user, as the care service, and the partner: completed, and the partner asks for help. */
  workId: string;
  /** A review of this user's care service, and one that this user has written and operators have removed. */
  reviewId: string;
  removedReviewId: string;
  /** Another device on which the user is logged in. */
  sessionId: string;
  orderId: string;
  checkId: string;
  evidenceId: string;
  /** When the check was handed in, in the format of the decision form. */
  handedInAt: string;
  reportId: string;
};

/** What a user's check or payment can be waiting for. */
export type Waiting = 'payment' | 'evidence' | 'decision';

export type RightForm = {
  /** The path in the site map. */
  path: string;
  /** The path to request, if `path` contains a parameter. */
  at?: string;
  fields: Record<string, string>;
  as?: 'multipart' | 'json';
  /** Who may send the form; by default its owner. */
  by?: 'operator';
  /** What the user's check or payment must be waiting for, so that the form is valid. */
  waits?: Waiting;
};

/** Who may do what in a room: the type of `whoMay` in tests/requests/<room>/who-may.ts. Missing entries fail a test. */
export type WhoMay = {
  /** The room's paths in the site map. A test fails if a role is allowed more than is listed here. */
  routes?: readonly Row[];
  /** Paths that the server handles itself, before the page router. */
  streams?: readonly Row[];
  /** The room's API calls. */
  calls?: readonly Row[];
  /** The room's files that reach the database or the session, by name without '.server.ts'. */
  useCases?: Record<string, Who>;
  /**
   * For every action, a form that succeeds when its owner sends it. When another user sends it, it must be refused or
   * affect only that user. Each form contains as many of the owner's ids and values as it can.
   */
  forms?: Record<string, (own: Things) => RightForm>;
  /**
   * Paths whose action affects no user's rows, or only those of a user whose password or email link is sent with the
   * request. These actions have tests of their own.
   */
  aboutNobody?: readonly string[];
};
