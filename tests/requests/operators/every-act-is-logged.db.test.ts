import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { liftTwoFactor } from '../../../app/accounts/operators/lift-two-factor.server.ts';
import { loggedActs, type LoggedAct } from '../../../app/accounts/operators/operator-log.ts';
import { revokeOperator } from '../../../app/accounts/operators/revoke-operator.server.ts';
import { verifyLog } from '../../../app/accounts/operators/verify-log.server.ts';
import { emptyPost } from '../../../app/blog/writing/post-form.ts';
import { addProposal } from '../../support/add-proposal.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { makePicture } from '../../support/pictures.ts';
import { listingFields, profileFields } from '../../support/profile-forms.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { uploadPicture } from '../../support/upload-picture.ts';
import type { RightForm } from '../../support/who-may.ts';
import { routeMatrix, rightForms } from '../site/authorisation.ts';

// Every kind of act that the log knows is done once, mostly through its form, and must stand in the log once. The
// compiler asks for a new kind here; acts-record.test.ts finds a use case that records nothing.

let site: TestSite;
let operator: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  // Nothing listens at this address: an import begins and gets nowhere.
  site = await openTestSite({}, { CQC_API_KEY: 'key', CQC_API_URL: 'http://127.0.0.1:9', WEBHOOKS_ALLOW_PRIVATE: '1' });
  operator = await signUp(site);
  await site.pool.query('insert into operators (user_id) values ($1)', [operator.userId]);
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('delete from rate_limits');
  ann = await signUp(site);
});

const add = async (query: string, ...values: unknown[]) =>
  (await site.pool.query<{ id: string }>(`${query} returning id`, values)).rows[0]?.id ?? '';
const reason = 'It is not true.';
/** The paths of the site map to which a form was sent. */
const sentTo = new Set<string>();

async function send(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await operator.post(path, fields);
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBeLessThan(400);
  const routes = routeMatrix.map((route) => route.path);
  const fits = (route: string) => new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');
  const route = routes.find((one) => `/${one}` === path) ?? routes.find(fits);
  sentTo.add(route ?? expect.fail(path));
}

async function act(name: string): Promise<void> {
  await ann.post('/consultant-profile', profileFields());
  await ann.post('/service-profile', listingFields());
  const path = `/operators/accounts/${ann.userId}`;
  const opposite = name.replace('show-', 'hide-').replace('restore', 'suspend');
  if (opposite !== name) await operator.post(path, { act: opposite, reason, close: '' });
  await send(path, { act: name, reason, close: '' });
}

async function decideCheck(verdict: 'approve' | 'refuse' | 'ask'): Promise<void> {
  await ann.post('/consultant-profile', profileFields());
  const order = await add(
    `insert into payment_orders (user_id, product, title, amount_pence, gateway, state, checkout_id)
     values ($1, 'verification-basic', 'Basic verification', 4900, 'test', 'paid', gen_random_uuid())`,
    ann.userId,
  );
  const handedInAt = '2026-11-02T09:00:00.000Z';
  const check = await add(
    `insert into verification_checks (order_id, user_id, level, state, handed_in_at)
     values ($1, $2, 'basic', 'waiting-for-decision', $3)`,
    order,
    ann.userId,
    handedInAt,
  );
  const copy = await add(
    `insert into verification_evidence (check_id, kind, file_name, content_type, bytes, store_key)
     values ($1, 'identity', 'a.pdf', 'application/pdf', 5, gen_random_uuid())`,
    check,
  );
  const { name = '', title = '' } = profileFields();
  const shown = { name, title, handedInAt, note: 'Passport and register' };
  const ticked = verdict === 'approve' && { identity: 'on', credentials: 'on' };
  await send(`/verification/queue/${check}`, {
    verdict,
    ...shown,
    ...ticked,
    ...(verdict === 'ask' && { copy0: copy }),
  });
}

async function acceptName(): Promise<void> {
  await ann.post('/consultant-profile', profileFields());
  await site.pool.query(
    "insert into verification_levels (user_id, level, verified_name) values ($1, 'basic', 'Ann Before')",
    [ann.userId],
  );
  const { rows } = await site.pool.query<{ id: string; name: string }>(
    'select id, name from consultant_profiles where user_id = $1',
    [ann.userId],
  );
  await send('/verification/queue', { profileId: rows[0]?.id ?? '', name: rows[0]?.name ?? '' });
}

async function decideReport(): Promise<void> {
  const report = await add(
    "insert into message_reports (reporter_id, reported_id, reason) values (gen_random_uuid(), $1, 'spam')",
    ann.userId,
  );
  await send(`/messages/reports/${report}`, { decision: 'dismissed', told: 'nothing-found', note: reason });
}

/** An import that waits for an operator's answer. */
async function asking(): Promise<string> {
  await site.pool.query("update cqc_imports set status = 'cancelled', finished_at = now()");
  return add("insert into cqc_imports (source, status, step) values ('file', 'asking', 'check')");
}
const tool = async (intent: string, more: Record<string, string> = {}) =>
  send('/care-directory/data', { intent, dry: '', clearId: '', runId: '', ...more });

async function undoClear(): Promise<void> {
  const clearId = await add('insert into directory_clears (cleared_by) values ($1)', operator.userId);
  await addCareProviders(site.pool, [{ name: 'Elm House', clear_id: clearId, cleared_at: '2026-11-20' }]);
  await tool('undo', { clearId });
}

const post = () => ({ ...emptyPost, title: `News ${randomUUID()}`, author: 'Ann', content: '<p>Words</p>', mark: '' });
const addPost = () =>
  add(
    "insert into blog_posts (title, slug, author, version, state) values ('News', gen_random_uuid()::text, 'Ann', 1, 'published')",
  );
async function removePost(intent: 'take-down' | 'delete'): Promise<void> {
  await send(`/blog/edit/${await addPost()}/remove`, { intent, mark: '1' });
}

const addPicture = () =>
  add("insert into blog_pictures (id, alt, width, height) values (gen_random_uuid(), 'A garden', 480, 320)");

const addWebhook = () =>
  add(
    `insert into webhooks (name, url, events, secret, secret_since)
     values ('Billing', 'https://example.org/' || gen_random_uuid(), array['message.created'], 's', '2026-11-27')`,
  );
async function webhook(intent: string, more: Record<string, string> = {}): Promise<void> {
  await send(`/operators/webhooks/${await addWebhook()}`, { intent, delivery: '', since: '', sure: '', ...more });
}

async function decideReview(decision: string): Promise<void> {
  const review = await add(
    `insert into reviews (service_user_id, author, stars, body, worked_in) values ($1, 'Ben', 1, 'Not to be trusted, I say.', '2026-11-01')`,
    ann.userId,
  );
  await send(`/operators/reviews/${review}`, { reason: decision, words: '' });
}

async function openWork(): Promise<void> {
  const query = async (sql: string, values: unknown[]) => (await site.pool.query<{ id: string }>(sql, values)).rows;
  const id = await addProposal(query, { consultant: ann.userId, service: (await signUp(site)).userId });
  await site.pool.query(
    "update engagements set help_until = now() + interval '1 day', help_by = 'consultant', help_words = 'Help' where id = $1",
    [id],
  );
  await send(`/operators/engagements/${id}`, {});
}

const acts: Record<LoggedAct, () => Promise<unknown>> = {
  'hide-profile': () => act('hide-profile'),
  'show-profile': () => act('show-profile'),
  'hide-listing': () => act('hide-listing'),
  'show-listing': () => act('show-listing'),
  warn: () => act('warn'),
  suspend: () => act('suspend'),
  restore: () => act('restore'),
  'verification-approve': () => decideCheck('approve'),
  'verification-refuse': () => decideCheck('refuse'),
  'verification-ask': () => decideCheck('ask'),
  'verification-accept-name': acceptName,
  'report-decide': decideReport,
  'review-keep': () => decideReview('keep within'),
  'review-remove': () => decideReview('remove abuse'),
  'work-open': openWork,
  'import-start': () => tool('import'),
  'import-go-on': async () => tool('go-on', { runId: await asking() }),
  'import-cancel': async () => tool('cancel', { runId: await asking() }),
  'directory-clear': async () => {
    await asking();
    await site.pool.query("update cqc_imports set status = 'cancelled', finished_at = now()");
    await addCareProviders(site.pool, [{ name: 'Elm House' }]);
    await tool('clear');
  },
  'directory-undo-clear': undoClear,
  'post-save': () => send('/blog/edit/new', { ...post(), intent: 'save' }),
  'post-publish': async () => send(`/blog/edit/${await addPost()}`, { ...post(), mark: '1', intent: 'publish' }),
  'post-schedule': () =>
    send('/blog/edit/new', { ...post(), publishDay: '2099-01-01', publishClock: '09:00', intent: 'schedule' }),
  'post-take-down': () => removePost('take-down'),
  'post-delete': () => removePost('delete'),
  'picture-add': async () => {
    const as = [...operator.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await uploadPicture(site, await makePicture({ width: 20, height: 10 }), { as });
    expect(answer.status).toBe(200);
    sentTo.add('blog/pictures');
  },
  'picture-describe': async () =>
    send('/blog/edit/pictures', { intent: 'describe', picture: await addPicture(), alt: 'A pond' }),
  'picture-delete': async () => send('/blog/edit/pictures', { intent: 'delete', picture: await addPicture() }),
  'webhook-add': () =>
    send('/operators/webhooks', { name: 'Billing', url: 'http://127.0.0.1:9/', events: 'message.created' }),
  'webhook-pause': () => webhook('pause'),
  'webhook-resume': () => webhook('resume'),
  'webhook-delete': () => webhook('delete', { sure: 'on' }),
  'webhook-replace-secret': () => webhook('replace', { since: '2026-11-27T00:00:00.000Z' }),
  'webhook-send': () => webhook('test'),
  'email-send-again': async () =>
    send('/operators/outbox', {
      email: await add(
        "insert into outbox_emails (recipient, subject, body_text) values ('x@example.org', 'Lost', 'x')",
      ),
    }),
  'job-try-again': async () =>
    send('/operators/jobs', {
      kind: 'tidy-up',
      job: await add("insert into jobs.job (name, state, completed_on) values ('tidy-up', 'failed', now())"),
    }),
  'operator-grant': () => grantOperator(site.db, ann.email),
  'operator-revoke': async () => {
    await site.pool.query('insert into operators (user_id) values ($1)', [ann.userId]);
    await revokeOperator(site.db, ann.email);
  },
  'two-factor-off': async () => {
    await site.pool.query('update users set two_factor_enabled = true where id = $1', [ann.userId]);
    await liftTwoFactor(site, ann.email);
  },
};

const aboutAnAccount = /^(hide|show|warn|suspend|restore|verification|report|work|operator|two-factor)/;
const byTheCommandLine = /^(operator|two-factor)/;

test.each(Object.keys(loggedActs) as LoggedAct[])('%s is in the log, with who did it and about whom', async (name) => {
  const { rows: before } = await site.pool.query<{ last: string }>(
    'select coalesce(max(sequence), 0) as last from operator_log',
  );
  await acts[name]();
  const { rows } = await site.pool.query<Record<string, string | null>>(
    `select act, operator_id, target_id, about, reason from operator_log join operator_log_details using (sequence)
     where sequence > $1 and act = $2`,
    [before[0]?.last, name],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.['operator_id']).toBe(byTheCommandLine.test(name) ? null : operator.userId);
  expect(rows[0]?.['target_id']).toBe(aboutAnAccount.test(name) ? ann.userId : null);
});

test('every form of operators was sent, here or with the matrix, and the log is whole', async () => {
  const anyThing = new Proxy({}, { get: () => '' }) as Parameters<(typeof rightForms)[string]>[0];
  const byOperators = Object.values(rightForms)
    .map((form): RightForm => form({ ...anyThing, marks: { profile: '', listing: '' } }))
    .filter(({ by }) => by === 'operator');
  const known = new Set([...sentTo, ...byOperators.map(({ path }) => path)]);
  const forms = routeMatrix
    .filter(({ write: { visitor, user, operator: right = 405 } }) => visitor === 302 && user === 404 && right !== 405)
    .map(({ path }) => path);
  const others = [
    // Both call a use case that other forms call.
    'blog/edit/:postId/revisions',
    'care-directory/data/upload',
  ];
  expect(forms.filter((path) => !known.has(path) && !others.includes(path))).toEqual([]);
  expect(await verifyLog(site.db)).toMatchObject({ ok: true });
});

test('what an operator tries in vain is not in the log', async () => {
  const count = async () => (await site.pool.query('select from operator_log')).rowCount;
  const before = await count();
  const vain: [path: string, fields: Record<string, string>][] = [
    [`/operators/accounts/${ann.userId}`, { act: 'hide-profile', reason, close: '' }],
    [`/operators/accounts/${ann.userId}`, { act: 'warn', reason: '', close: '' }],
    [`/operators/accounts/${operator.userId}`, { act: 'warn', reason, close: '' }],
    [`/messages/reports/${randomUUID()}`, { decision: 'dismissed', told: 'nothing-found', note: reason }],
    [`/verification/queue/${randomUUID()}`, { verdict: 'refuse', note: reason, name: 'A', title: 'B', handedInAt: '' }],
    ['/care-directory/data', { intent: 'cancel', dry: '', clearId: '', runId: randomUUID() }],
    ['/care-directory/data', { intent: 'undo', dry: '', clearId: randomUUID(), runId: '' }],
    [`/blog/edit/${await addPost()}/remove`, { intent: 'delete', mark: '7' }],
    ['/blog/edit/pictures', { intent: 'delete', picture: randomUUID() }],
    ['/operators/outbox', { email: randomUUID() }],
    ['/operators/jobs', { kind: 'tidy-up', job: randomUUID() }],
    [`/operators/webhooks/${randomUUID()}`, { intent: 'pause', delivery: '', since: '', sure: '' }],
  ];
  for (const [path, fields] of vain) {
    expect((await operator.post(path, fields)).status, path).toBeGreaterThanOrEqual(400);
    expect((await openBrowser(site).post(path, fields)).status, path).toBeGreaterThanOrEqual(300);
    expect((await ann.post(path, fields)).status, path).toBeGreaterThanOrEqual(400);
  }
  expect(await count()).toBe(before);
});
