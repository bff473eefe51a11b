import { dayAfter, todayInLondon } from '../../../app/availability/free-days.ts';
import { listingFields, profileFields } from '../../support/profile-forms.ts';

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

const decided = { note: 'passport, NMC register' };
const text = 'On Monday, then';
const newNumber = '7d9f3a52-14a6-4f0e-9f4e-3b1c5a2d6e70';

/**
 * For every action a form with which its owner is served: whoever else sends it is refused, or does it to themselves. Each
 * names everything of the owner that the form can name.
 */
export const rightForms: Record<string, (own: Things) => RightForm> = {
  'a name': () => ({ path: 'profile/name', fields: { firstName: 'Other', lastName: 'Name' } }),
  'an e-mail change': ({ password, userId }) => ({
    path: 'profile/email',
    fields: { intent: 'change', email: `new-${userId}@example.org`, currentPassword: password },
  }),
  'an e-mail change that is cancelled': () => ({ path: 'profile/email', fields: { intent: 'cancel' } }),
  'a password': ({ email, password }) => ({
    path: 'profile/password',
    fields: {
      email,
      currentPassword: password,
      password: 'another-quiet-light',
      confirmPassword: 'another-quiet-light',
    },
  }),
  'a second step': ({ password }) => ({
    path: 'profile/second-step',
    fields: { intent: 'start', currentPassword: password },
  }),
  'a device': ({ sessionId }) => ({ path: 'profile/devices', fields: { session: sessionId } }),
  'a copy of the data': () => ({ path: 'profile/data', fields: {} }),
  'closing the account': ({ email, password }) => ({
    path: 'profile/close',
    fields: { email, password, understood: 'yes' },
  }),
  'a consultant profile': ({ marks }) => ({
    path: 'consultant-profile',
    fields: { ...profileFields({ name: 'Other Name' }), mark: marks.profile },
  }),
  'free days': () => ({
    path: 'consultant-profile',
    fields: { intent: 'availability', days: dayAfter(todayInLondon(), 9), base: '' },
  }),
  'a hidden profile': () => ({
    path: 'consultant-profile',
    fields: { intent: 'visibility', hidden: 'yes', place: '/profile' },
  }),
  'a portrait that is removed': () => ({
    path: 'consultant-profile/portrait',
    fields: { intent: 'remove' },
    as: 'multipart',
  }),
  'a listing': ({ marks }) => ({
    path: 'service-profile',
    fields: { ...listingFields({ name: 'Other Lodge' }), mark: marks.listing },
  }),
  'a hidden listing': () => ({
    path: 'service-profile',
    fields: { intent: 'visibility', hidden: 'yes', place: '/profile' },
  }),
  'a listing that is posted again': () => ({
    path: 'service-profile',
    fields: { intent: 'post-again', place: '/profile' },
  }),
  'a message': ({ partnerId }) => ({
    path: 'messages',
    fields: { intent: 'send', to: partnerId, content: text, clientId: newNumber },
  }),
  'a message from the consultant’s thread': ({ partnerId, profileId }) => ({
    path: 'messages/:consultantId',
    at: `messages/${profileId}`,
    fields: { intent: 'send', to: partnerId, content: text, clientId: newNumber },
  }),
  'messages that were read': ({ unreadId }) => ({ path: 'messages', fields: { intent: 'read', ids: unreadId } }),
  'somebody who is blocked': ({ partnerId }) => ({
    path: 'messages',
    fields: { intent: 'block', partner: partnerId },
  }),
  'a report': ({ partnerId, unreadId }) => ({
    path: 'messages',
    fields: { intent: 'report', partner: partnerId, reason: 'spam', details: '', ids: unreadId },
  }),
  'messages that were read, by a script': ({ unreadId }) => ({
    path: 'messages/thread',
    fields: { intent: 'read', ids: unreadId },
  }),
  'a message by a script': ({ partnerId }) => ({
    path: 'messages/thread',
    fields: { intent: 'send', to: partnerId, content: text, clientId: newNumber },
    as: 'json',
  }),
  'message settings': () => ({ path: 'messages/settings', fields: { sent: 'yes', emails: 'never', showsRead: '' } }),
  'a report that is decided': ({ reportId }) => ({
    path: 'messages/reports/:reportId',
    at: `messages/reports/${reportId}`,
    fields: { decision: 'dismissed', told: 'nothing-found', ...decided },
    by: 'operator',
  }),
  'a verification that is chosen': () => ({ path: 'verification/checkout', fields: { level: 'basic' } }),
  'a payment': ({ orderId }) => ({
    path: 'verification/test-checkout/:orderId',
    at: `verification/test-checkout/${orderId}`,
    fields: {},
    waits: 'payment',
  }),
  'a check that is withdrawn': () => ({
    path: 'verification',
    fields: { intent: 'withdraw' },
    waits: 'evidence',
  }),
  'evidence that is removed': ({ evidenceId }) => ({
    path: 'verification/evidence',
    fields: { intent: 'remove', evidence: evidenceId },
    as: 'multipart',
    waits: 'evidence',
  }),
  'evidence that is handed in': () => ({
    path: 'verification/evidence',
    fields: { intent: 'hand-in' },
    as: 'multipart',
    waits: 'evidence',
  }),
  'a check that is decided': ({ checkId }) => ({
    path: 'verification/queue/:checkId',
    at: `verification/queue/${checkId}`,
    fields: {
      verdict: 'approve',
      identity: 'on',
      credentials: 'on',
      name: 'Ann Example',
      title: 'Consultant',
      ...decided,
    },
    by: 'operator',
    waits: 'decision',
  }),
  'a new name that is accepted': ({ profileId }) => ({
    path: 'verification/queue',
    fields: { profileId, name: 'Ann Example' },
    by: 'operator',
  }),
  'an address that is looked up': ({ userId }) => ({
    path: 'api/v1/functions/get-user-email',
    fields: { user_id: userId },
    as: 'json',
    changesNothing: true,
  }),
};

/**
 * Addresses with an action that is about nobody's rows, or about the rows of whoever has a password or a link: those have
 * tests of their own.
 */
export const aboutNobody = [
  'signup',
  'login',
  'login/code',
  'logout',
  'reset-password',
  'confirm-email',
  'session',
  'confirmation-emails',
  'messages/unsubscribe',
  // Of the directory, which is nobody's.
  'care-directory/data',
  'care-directory/data/upload',
  // Of the blog, which is no one operator's.
  'blog/edit/new',
  'blog/edit/:postId',
  'blog/edit/:postId/remove',
  'blog/edit/:postId/revisions',
  'blog/edit/pictures',
  'blog/pictures',
  'usage-events',
  'consent',
  'crash-reports',
];
