/**
 * Who may set off a use case. 'anybody': visitors too. 'self': whoever is signed in, for themselves; the id comes from the
 * session, never from the request. 'link': whoever holds a good link from an e-mail. 'operator': the command line of the
 * machine. 'operator-screen': an operator who is signed in. 'gateway': the payment service, by its signature. 'site': the site
 * itself, at the start or in a job. 'part': a step of other use cases, not reached by itself.
 */
export type Who = 'anybody' | 'self' | 'link' | 'operator' | 'operator-screen' | 'gateway' | 'site' | 'part';

/** What an address answers: to visitors, to whoever is signed in, to the one whose thing it is, and to anybody else. */
export type Answers = {
  visitor: number;
  user: number;
  /** Where an operator gets another answer than other users. */
  operator?: number;
};
export type Row = {
  path: string;
  /** GET. */
  read: Answers;
  /** POST, PUT, PATCH and DELETE of something that no page of ours would send. */
  write: Answers;
  /** PUT, PATCH and DELETE, where they are answered otherwise than POST. */
  otherWrite?: Answers;
  /** Why no page of the site leads there; what it answers has tests of its own. */
  notLinked?: string;
};

export const all = (status: number): Answers => ({ visitor: status, user: status });
/** Visitors are sent to the login screen. */
export const signedInOnly = (status: number): Answers => ({ visitor: 302, user: status });
/** To anybody but an operator it does not exist. */
export const operatorsOnly = (status: number): Answers => ({ visitor: 302, user: 404, operator: status });
/** Who is signed in is sent on. */
export const visitorsOnly = (status: number): Answers => ({ visitor: status, user: 302 });

export const shown = { read: all(200), write: all(405) };
export const formOfVisitors = { read: visitorsOnly(200), write: visitorsOnly(400) };
export const ownPage = { read: signedInOnly(200), write: signedInOnly(405) };
export const ownForm = { read: signedInOnly(200), write: signedInOnly(400) };
/** To whoever is not signed in it says so; what arrives here is no call. */
export const callOfUsers = { read: all(404), write: { visitor: 401, user: 400 }, otherWrite: all(404) };

/** What somebody has, by which the forms of the site name it. */
export type Things = {
  userId: string;
  email: string;
  password: string;
  profileId: string;
  /** What the forms of their profile and of their listing were loaded with. */
  marks: { profile: string; listing: string };
  /** With whom they write, a message from there that is unread, and one of their own. */
  partnerId: string;
  unreadId: string;
  /** Another device on which they are logged in. */
  sessionId: string;
  orderId: string;
  checkId: string;
  evidenceId: string;
  reportId: string;
};

/** What a check or a payment of theirs waits for, where a form is about that. */
export type Waiting = 'payment' | 'evidence' | 'decision';

export type RightForm = {
  /** The address in the site map, or of the call. */
  path: string;
  /** The address as it is asked, where it names something. */
  at?: string;
  fields: Record<string, string>;
  as?: 'multipart' | 'json';
  /** Whose it is to send: its owner, unless said otherwise. */
  by?: 'operator';
  /** What must wait for the form to be right. */
  waits?: Waiting;
  /** It answers something and changes no row of the owner. */
  changesNothing?: true;
};

/** Who may do what in a room: `whoMay` in tests/requests/<room>/who-may.ts. What is missing there fails a test. */
export type WhoMay = {
  /** Its addresses in the site map. A role that gets more than stands here fails a test. */
  routes?: readonly Row[];
  /** What the server answers itself, before the pages. */
  streams?: readonly Row[];
  /** Its calls of the API. */
  calls?: readonly Row[];
  /** Its files that reach the database or the session, by their names without '.server.ts'. */
  useCases?: Record<string, Who>;
  /**
   * For every action a form with which its owner is served: whoever else sends it is refused, or does it to themselves. Each
   * names everything of the owner that the form can name.
   */
  forms?: Record<string, (own: Things) => RightForm>;
  /**
   * Addresses with an action that is about nobody's rows, or about the rows of whoever has a password or a link: those have
   * tests of their own.
   */
  aboutNobody?: readonly string[];
};
