import { emptyPost } from '../../app/blog/writing/post-form.ts';
import { formOfTerms } from '../../app/engagements/terms/form-of-terms.ts';
import { termsWithoutDays } from './some-terms.ts';
import { listingFields, profileFields } from './profile-forms.ts';

export type Who = 'visitor' | 'user' | 'operator';
/** A form with values as its page sends them. A test puts each of the `ugliestValues` into one field at a time. */
type Form = { path: string; who: Who; fields: Record<string, string> };

export const anyId = '7b0f2c4e-0000-4000-8000-000000000000';
const password = 'wrong but plausible';

/** The filled fields of a form with terms: the empty places for milestones are left out. */
const termsFields = Object.fromEntries(
  Object.entries(formOfTerms(termsWithoutDays())).filter(([name]) => !/^milestone(?:[3-9]|1\d|20)/.test(name)),
);

export const ugliestForms: Form[] = [
  {
    path: '/signup',
    who: 'visitor',
    fields: { email: '', password, confirmPassword: password, role: 'consultant', from: '/' },
  },
  {
    path: '/login',
    who: 'visitor',
    fields: { intent: 'log-in', email: 'a@example.org', password, from: '/', place: 'dialog' },
  },
  { path: '/login', who: 'visitor', fields: { intent: 'reset', email: 'a@example.org' } },
  { path: '/login/code', who: 'visitor', fields: { code: '123456', from: '/', place: 'dialog' } },
  { path: '/reset-password', who: 'visitor', fields: { email: 'a@example.org', password, confirmPassword: password } },
  { path: '/confirm-email', who: 'visitor', fields: { token: 'x' } },
  { path: '/logout', who: 'visitor', fields: { scope: 'device', location: 'desktop_nav' } },
  { path: '/messages/unsubscribe', who: 'visitor', fields: { intent: 'x', emails: 'each', 'List-Unsubscribe': 'x' } },
  { path: '/profile/name', who: 'user', fields: { firstName: 'Ann', lastName: 'Example' } },
  {
    path: '/profile/email',
    who: 'user',
    fields: { intent: 'change', email: 'b@example.org', currentPassword: password },
  },
  {
    path: '/profile/password',
    who: 'user',
    fields: { email: '', currentPassword: password, password, confirmPassword: password },
  },
  { path: '/profile/second-step', who: 'user', fields: { intent: 'start', currentPassword: password, code: '1' } },
  { path: '/profile/devices', who: 'user', fields: { session: anyId } },
  {
    path: '/profile/tokens',
    who: 'user',
    fields: { intent: 'make', token: anyId, name: 'Report', scope: 'read', days: '30', currentPassword: password },
  },
  { path: '/profile/data', who: 'user', fields: {} },
  { path: '/profile/close', who: 'user', fields: { email: '', password, understood: 'on' } },
  { path: '/consultant-profile', who: 'user', fields: { ...profileFields(), days: '', base: '', mark: '' } },
  { path: '/consultant-profile', who: 'user', fields: { intent: 'availability', days: '', base: '' } },
  { path: '/consultant-profile', who: 'user', fields: { intent: 'visibility', hidden: 'yes', place: '/profile' } },
  { path: '/consultant-profile/portrait', who: 'user', fields: { intent: 'save' } },
  {
    path: '/service-profile',
    who: 'user',
    fields: { ...listingFields(), requirements: '', certifications: '', facilityInformation: '', mark: '' },
  },
  { path: '/service-profile', who: 'user', fields: { intent: 'post-again', place: '/profile' } },
  { path: '/messages', who: 'user', fields: { intent: 'send', to: anyId, content: 'Good morning', clientId: anyId } },
  {
    path: '/messages',
    who: 'user',
    fields: { intent: 'report', partner: anyId, reason: 'spam', details: 'It is', ids: anyId },
  },
  { path: `/report/listing/${anyId}`, who: 'user', fields: { reason: 'spam', details: 'It is' } },
  { path: `/report/${anyId}/${anyId}`, who: 'user', fields: { reason: 'spam', details: 'It is' } },
  { path: `/messages/${anyId}`, who: 'user', fields: { intent: 'block', partner: anyId } },
  { path: '/messages/thread', who: 'user', fields: { intent: 'read', ids: anyId } },
  {
    path: `/services/${anyId}/apply`,
    who: 'user',
    fields: { ...termsFields, intent: '', formNumber: anyId, draftOf: '' },
  },
  {
    path: `/consultants/${anyId}/book`,
    who: 'user',
    fields: { title: 'Inspection', intent: 'more', formNumber: anyId },
  },
  {
    path: `/engagements/${anyId}/terms`,
    who: 'user',
    fields: { title: 'Inspection', listingAfter: 'keep', formNumber: anyId, seen: '1' },
  },
  {
    path: `/engagements/${anyId}/act/decline`,
    who: 'user',
    fields: { words: 'Sorry', reason: 'price', milestone: '1', listingAfter: 'keep', formNumber: anyId, seen: '1' },
  },
  { path: `/engagements/${anyId}/act/${anyId}`, who: 'user', fields: { words: 'Sorry', formNumber: anyId } },
  { path: `/services/${anyId}/proposals`, who: 'user', fields: { proposal: anyId, intent: 'add' } },
  {
    path: `/engagements/${anyId}/review`,
    who: 'user',
    fields: { stars: '5', body: 'Clear about what they wanted', again: 'yes' },
  },
  {
    path: `/engagements/${anyId}/action-plan/new`,
    who: 'user',
    fields: {
      keyQuestion: 'safe',
      finding: 'Signed too early',
      action: 'Sign after giving',
      owner: 'Clinical lead',
      due: '2027-03-01',
      state: 'open',
      revision: '1',
      intent: '',
    },
  },
  {
    path: `/engagements/${anyId}/action-plan/${anyId}`,
    who: 'user',
    fields: { finding: 'Signed too early', due: '2027-03-01', revision: '1', intent: '' },
  },
  { path: `/engagements/${anyId}/help`, who: 'user', fields: { words: 'The report is late' } },
  { path: `/reviews/${anyId}/answer`, who: 'user', fields: { answer: 'Thank you' } },
  { path: `/reviews/${anyId}/appeal`, who: 'user', fields: { words: 'It happened' } },
  { path: `/operators/reviews/${anyId}`, who: 'operator', fields: { reason: 'keep within', words: 'Fine' } },
  { path: `/operators/engagements/${anyId}`, who: 'operator', fields: {} },
  { path: '/profile/calendar', who: 'user', fields: { intent: 'make' } },
  { path: '/engagements/settings', who: 'user', fields: { answers: 'each', reminders: 'each' } },
  { path: '/messages/settings', who: 'user', fields: { emails: 'each', showsRead: 'yes', sent: 'yes' } },
  { path: '/verification', who: 'user', fields: { intent: 'withdraw' } },
  { path: '/verification/checkout', who: 'user', fields: { level: 'basic' } },
  { path: `/verification/test-checkout/${anyId}`, who: 'user', fields: { pay: 'yes' } },
  { path: '/verification/evidence', who: 'user', fields: { intent: 'add', kind: 'identity', evidence: anyId } },
  { path: '/verification/queue', who: 'operator', fields: { profileId: anyId, name: 'Ann' } },
  {
    path: `/verification/queue/${anyId}`,
    who: 'operator',
    fields: { verdict: 'refuse', identity: 'on', credentials: 'on', note: 'No', name: 'Ann', title: 'Nurse' },
  },
  { path: `/messages/reports/${anyId}`, who: 'operator', fields: { decision: 'acted', note: 'Done' } },
  { path: `/operators/accounts/${anyId}`, who: 'operator', fields: { act: 'warn', reason: 'Too many', close: 'yes' } },
  { path: '/operators/outbox', who: 'operator', fields: { email: anyId } },
  { path: '/operators/jobs', who: 'operator', fields: { kind: 'tidy-up', job: anyId } },
  {
    path: '/operators/webhooks',
    who: 'operator',
    fields: { name: 'Billing', url: 'https://example.org/events', events: '' },
  },
  {
    path: `/operators/webhooks/${anyId}`,
    who: 'operator',
    fields: { intent: 'replace', delivery: anyId, since: '2026-11-27T00:00:00.000Z', sure: 'on' },
  },
  {
    path: '/blog/edit/new',
    who: 'operator',
    fields: { ...emptyPost, title: '', author: 'Ann', mark: '', intent: 'save' },
  },
  {
    path: `/blog/edit/${anyId}`,
    who: 'operator',
    fields: { ...emptyPost, title: 'News', author: 'Ann', content: '<p>Words</p>', mark: '1', intent: 'publish' },
  },
  { path: `/blog/edit/${anyId}/remove`, who: 'operator', fields: { intent: 'delete', mark: '1' } },
  { path: `/blog/edit/${anyId}/revisions`, who: 'operator', fields: { version: '1', mark: '1' } },
  {
    path: '/care-directory/data',
    who: 'operator',
    fields: { intent: 'cancel', dry: 'yes', clearId: anyId, runId: anyId },
  },
  { path: '/blog/pictures', who: 'operator', fields: { intent: 'add', picture: anyId, alt: 'A garden' } },
  { path: '/blog/edit/pictures', who: 'operator', fields: { intent: 'describe', picture: anyId, alt: 'A garden' } },
  { path: '/blog/edit/pictures', who: 'operator', fields: { intent: 'delete', picture: anyId, alt: '' } },
  { path: '/care-directory/data/upload', who: 'operator', fields: { dry: 'yes', older: 'yes', dates: 'dmy' } },
];

/** Values for which a careless pattern or normalisation takes quadratic time. */
export const ugliestValues: Record<string, (length: number) => string> = {
  'dots between two at signs': (length) => `a@${'.'.repeat(length - 3)}@`,
  'digits before a letter': (length) => `${'9'.repeat(length - 1)}x`,
  'combining marks in the wrong order': (length) => `a${'\u0301\u0327'.repeat(length / 2)}`.slice(0, length),
  'white space before a letter': (length) => `${' '.repeat(length - 1)}x`,
  'slashes before a letter': (length) => `/${'/'.repeat(length - 2)}x`,
};

/**
 * The lengths to test, in UTF-16 code units: the maximum of a one-line field, and about the most combining marks (six
 * bytes each) that fit into a request of 100 kB.
 */
export const ugliestLengths = [5000, 15_000];
