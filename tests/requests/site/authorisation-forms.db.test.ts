import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusedToSuspended } from '../../../app/accounts/operators/suspended.ts';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { addListing } from '../../support/listings.ts';
import { addProposal } from '../../support/add-proposal.ts';
import { termsWithoutDays } from '../../support/some-terms.ts';
import { formOfTerms } from '../../../app/engagements/terms/form-of-terms.ts';
import { signUp } from '../../support/as-user.ts';
import { personColumns } from '../../support/person-columns.ts';
import { markIn } from '../../support/profile-forms.ts';
import { anyAddress, get } from '../../support/sign-in.ts';
import { storeMessage } from '../../support/stored-messages.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import type { RightForm, Things, Waiting } from '../../support/who-may.ts';
import { aboutNobody, rightForms, routeMatrix } from './authorisation.ts';

// A form that is valid for its owner, sent by everyone else: they are refused because of who they are, not because of
// what they send.

let site: TestSite;
const others: { role: string; cookie: string }[] = [{ role: 'visitor', cookie: '' }];
let operator = '';
let operatorId = '';
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1', PAYMENTS: 'test' });
  for (const role of ['consultant', 'careService'] as const) {
    const { cookie, userId } = await signUp(site, { email: `${role.toLowerCase()}@example.org`, role });
    // These users have data of their own, so that no form is refused because something is missing.
    if (role === 'consultant') await addConsultant(site.pool, { user_id: userId });
    else await add("insert into service_profiles (user_id, name, type, location) values ($1, 'A', 'B', 'C')", userId);
    others.push({ role, cookie });
  }
  ({ cookie: operator, userId: operatorId } = await signUp(site, { email: 'operator@example.org' }));
  await grantOperator(site.db, 'operator@example.org');
});
afterAll(() => site.discard());

const queryRows = async (sql: string, values: unknown[]) => (await site.pool.query<{ id: string }>(sql, values)).rows;
const add = async (sql: string, ...values: unknown[]) =>
  (await site.pool.query<{ id: string }>(`${sql} returning id`, values)).rows[0]?.id ?? '';

const password = 'green-heron-walks';

/** Signs up a user who has one of everything that the forms concern: a profile, a check and so on. */
async function openOwner(waits?: Waiting): Promise<Things & { cookie: string }> {
  const email = `owner-${randomUUID()}@example.org`;
  const { cookie, userId } = await signUp(site, { email, password });
  const partner = await signUp(site, { email: `partner-${randomUUID()}@example.org` });
  const partnerProfileId = await addConsultant(site.pool, { user_id: partner.userId, available_dates: [] });
  const partnerListingId = await addListing(site, { user_id: partner.userId });
  const profileId = await addConsultant(site.pool, { user_id: userId, name: 'Ann Example', portrait: randomUUID() });
  await site.pool.query(
    "insert into verification_levels (user_id, level, verified_name) values ($1, 'none', 'Ann Before')",
    [userId],
  );
  const listingId = await add(
    `insert into service_profiles (user_id, name, type, location, created_at)
     values ($1, 'Lodge', 'Care Home', 'Leeds', now() - interval '40 days')`,
    userId,
  );
  const engagementId = await addProposal(queryRows, { consultant: partner.userId, service: userId });
  const workId = await addProposal(queryRows, { consultant: partner.userId, service: userId, listingId });
  await site.pool.query(
    `update engagements set state = 'completed', closed_at = now(), proposal_by = null, proposal_at = null,
       proposal_until = null, help_until = now() + interval '1 day', help_by = 'consultant', help_words = 'Late' where id = $1`,
    [workId],
  );
  const review = (author: string, about: string) =>
    add(
      `insert into reviews (service_user_id, author_id, author, stars, body, worked_in)
       values ($2, $1, 'Ann', 4, 'Clear about what they wanted', '2026-11-01')`,
      author,
      about,
    );
  const reviewId = await review(partner.userId, userId);
  const removedReviewId = await review(userId, partner.userId);
  await site.pool.query("update reviews set removed_at = now(), removed_because = 'False' where id = $1", [
    removedReviewId,
  ]);
  await add(
    "insert into review_decisions (review_id, decision, policy_reason, words, is_final) values ($1, 'remove', 'false', '', false)",
    removedReviewId,
  );
  const terms = formOfTerms(termsWithoutDays());
  const unreadId = await storeMessage(site.pool, { from: partner.userId, to: userId });
  const sessionId = await add(
    `insert into sessions (user_id, token, expires_at) values ($1, gen_random_uuid(), now() + interval '1 day')`,
    userId,
  );
  await add(
    `insert into account_links (user_id, purpose, email, token_hash, expires_at)
     values ($1, 'change-email', 'new@example.org', gen_random_uuid(), now() + interval '1 hour')`,
    userId,
  );
  const reportId = await add(
    "insert into message_reports (reporter_id, reported_id, reason) values ($1, gen_random_uuid(), 'spam')",
    userId,
  );
  const markOf = async (path: string) => markIn(await (await get(site, path, cookie)).text());
  const marks = { profile: await markOf('/consultant-profile'), listing: await markOf('/service-profile') };
  const bought = waits ? await buy(userId, waits) : nothing;
  const partnered = {
    partnerId: partner.userId,
    partnerProfileId,
    partnerListingId,
    listingId,
    engagementId,
    workId,
    reviewId,
    removedReviewId,
    terms,
  };
  const named = { userId, email, password, profileId, marks, ...partnered, unreadId, sessionId, reportId };
  return { cookie, ...named, ...bought };
}

const nothing = { orderId: '', checkId: '', evidenceId: '', handedInAt: '2026-11-02T09:00:00.000Z' };

async function buy(userId: string, waits: Waiting) {
  const orderId = await add(
    `insert into payment_orders (user_id, product, title, amount_pence, gateway, state, checkout_id)
     values ($1, 'verification-basic', 'Basic verification', 4900, 'test', $2, gen_random_uuid())`,
    userId,
    waits === 'payment' ? 'opened' : 'paid',
  );
  if (waits === 'payment') return { ...nothing, orderId };
  const checkId = await add(
    "insert into verification_checks (order_id, user_id, level, state, handed_in_at) values ($1, $2, 'basic', $3, $4)",
    orderId,
    userId,
    `waiting-for-${waits}`,
    nothing.handedInAt,
  );
  let evidenceId = '';
  for (const kind of ['identity', 'credentials']) {
    const key = `evidence/${randomUUID()}`;
    await site.storage.put(key, { bytes: Buffer.from('%PDF-'), contentType: 'application/pdf' });
    evidenceId = await add(
      `insert into verification_evidence (check_id, kind, file_name, content_type, bytes, store_key)
       values ($1, $2, 'a.pdf', 'application/pdf', 5, $3)`,
      checkId,
      kind,
      key,
    );
  }
  return { ...nothing, orderId, checkId, evidenceId };
}

/** Tables that name what belongs to a person, and no person. */
const ofThings = ['verification_evidence', 'proposal_shortlist', 'action_plan_findings', 'engagement_events'];
const ofPersons = ['users.id', ...Object.keys(personColumns)].map((column) => column.split('.')[0] ?? '');
const tables = [...new Set([...ofPersons, ...ofThings])];

/** Returns every row that names the owner, their check, their work, or a review by them or about them. */
async function rowsOf({
  userId,
  checkId,
  engagementId,
  workId,
  reviewId,
  removedReviewId,
}: Things): Promise<Record<string, unknown>> {
  const ids = [userId, checkId, engagementId, workId, reviewId, removedReviewId].filter((id) => id !== '');
  const hashes = tables.map(
    (table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t
      where exists (select from unnest($1::text[]) id where strpos(t::text, id) > 0)) as "${table}"`,
  );
  const { rows } = await site.pool.query<Record<string, unknown>>(`select ${hashes.join(', ')}`, [ids]);
  return rows[0] ?? {};
}

const logged = async () => (await site.pool.query('select from operator_log')).rowCount ?? 0;

function bodyOf({ as, fields }: RightForm): BodyInit {
  if (as === 'json') return JSON.stringify(fields);
  if (as !== 'multipart') return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const send = (form: RightForm, cookie: string) =>
  site.request(`/${form.at ?? form.path}`, {
    method: 'POST',
    body: bodyOf(form),
    headers: {
      Origin: publicUrl,
      'X-Forwarded-For': anyAddress(),
      ...(cookie && { Cookie: cookie }),
      ...(form.as === 'json' && { 'Content-Type': 'application/json' }),
    },
  });

test('ROLE-13 every address with an action has a form that is right for its owner', () => {
  // If this fails, there is a new action: give it a form in the who-may.ts of its room, or list it in aboutNobody.
  const answering = routeMatrix.filter(({ write }) => (write.operator ?? write.user) !== 405);
  const known = Object.values(rightForms).map((form) => form(nobody).path);
  const paths = answering.map(({ path }) => path);
  expect(paths.filter((path) => !known.includes(path) && !aboutNobody.includes(path))).toEqual([]);
  expect(aboutNobody.filter((path) => !paths.includes(path))).toEqual([]);
});

/** Empty values, used only to list the addresses of the forms. */
const nobody: Things = {
  ...nothing,
  userId: '',
  email: '',
  password: '',
  profileId: '',
  marks: { profile: '', listing: '' },
  partnerId: '',
  partnerProfileId: '',
  unreadId: '',
  partnerListingId: '',
  listingId: '',
  workId: '',
  reviewId: '',
  removedReviewId: '',
  engagementId: '',
  terms: {},
  sessionId: '',
  reportId: '',
};

test.each(Object.keys(rightForms))(
  'ROLE-13 D1 %s: from anybody else it changes nothing of the owner, from who may it is done',
  async (name) => {
    const rightForm = rightForms[name];
    if (!rightForm) throw new Error(name);
    const { by, waits } = rightForm(nobody);
    const own = await openOwner(waits);
    const form = rightForm(own);
    const [before, loggedBefore] = [await rowsOf(own), await logged()];
    const strangers = [...others, ...(by === 'operator' ? [{ role: 'owner', cookie: own.cookie }] : [])];
    if (by !== 'operator') strangers.push({ role: 'operator', cookie: operator });
    for (const { role, cookie } of strangers) {
      const answer = await send(form, cookie);
      expect(answer.status, role).toBeLessThan(500);
      if (role === 'visitor') {
        expect([302, 401, 403]).toContain(answer.status);
        if (answer.status === 302) expect(answer.headers.get('location')).toMatch(/^\/(login|signup)/);
      } else if (by === 'operator') {
        expect(answer.status, role).toBe(404);
      }
      expect(await rowsOf(own), role).toEqual(before);
    }
    const [sender, cookie] = by === 'operator' ? [operatorId, operator] : [own.userId, own.cookie];
    if (isRefusedToSuspended('POST', `/${form.at ?? form.path}`)) {
      const suspend = (because: string | null) =>
        site.pool.query('update users set suspended_because = $2 where id = $1', [sender, because]);
      await suspend('Spam');
      expect((await send(form, cookie)).status, 'suspended').toBe(403);
      await suspend(null);
      expect(await rowsOf(own), 'suspended').toEqual(before);
    }
    const answer = await send(form, cookie);
    expect(answer.status, 'for who may').toBeLessThan(400);
    // Every act of an operator, and nothing else, is in the operators' log.
    expect(await logged()).toBe(loggedBefore + (by === 'operator' ? 1 : 0));
    // Otherwise the form was not valid, and the checks above prove nothing.
    expect(await rowsOf(own)).not.toEqual(before);
  },
);
