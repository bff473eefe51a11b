import type { AppOptions } from '../../server/app.ts';
import { addConsultant } from './add-consultants.ts';
import { workPromptly } from './prompt-jobs.ts';
import { signUp, type SignedIn } from './test-browser.ts';
import { signatureOf, startStripe, stripeKeys, type StripeStandIn } from './stripe-stand-in.ts';
import { openTestSite, type TestSite } from './test-site.ts';

export type Consultant = SignedIn & { profileId: string };
export type PaidSite = { site: TestSite; stripe: StripeStandIn; discard(): Promise<void> };

/** Sends an event to the site as Stripe would. */
export function tellSite(site: TestSite, body: string, signature = signatureOf(body)): Promise<Response> {
  return site.request('/api/v1/payments/stripe', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature, 'Content-Type': 'application/json' },
  });
}

/** Opens a site that takes payments through a Stripe stand-in. */
export async function openPaidSite(options: AppOptions = {}): Promise<PaidSite> {
  let site: TestSite | undefined;
  const stripe = await startStripe((body, signature) => {
    if (!site) throw new Error('no site yet');
    return tellSite(site, body, signature);
  });
  site = await openTestSite(options, {
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripe.address,
  });
  const opened = site;
  workPromptly(opened);
  return {
    site,
    stripe,
    async discard() {
      await opened.discard();
      await stripe.stop();
    },
  };
}

/** Clears the rate limits, because all users of a test come from one network address, and signs up a user. */
export async function signUpAnew(site: TestSite): Promise<SignedIn> {
  await site.pool.query('delete from rate_limits');
  return signUp(site);
}

/** Signs up a user with a consultant profile of this name. */
export async function signUpWithProfile(site: TestSite, name = 'Ann Example'): Promise<Consultant> {
  const person = await signUpAnew(site);
  return { ...person, profileId: await addConsultant(site.pool, { user_id: person.userId, name }) };
}

/** Chooses an offer, and returns the URL of the payment page. */
export async function choose(person: SignedIn, level: 'basic' | 'premium'): Promise<string> {
  const response = await person.post('/verification/checkout', { level });
  if (response.status !== 302) throw new Error(`choosing answered ${response.status}: ${await response.text()}`);
  return response.headers.get('location') ?? '';
}

/** Returns the level in the user's profile. */
export async function levelOf(site: TestSite, person: { userId: string }): Promise<string | undefined> {
  const { rows } = await site.pool.query<{ level: string }>(
    'select verification_level as level from consultant_profiles where user_id = $1',
    [person.userId],
  );
  return rows[0]?.level;
}

export const pdf = (text = 'evidence') => new File([`%PDF-1.7\n${text}`], 'Passport.pdf', { type: 'application/pdf' });

/** Sends a form of the evidence screen. */
export function postEvidence(person: SignedIn, fields: Record<string, string | File>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return person.request('/verification/evidence', { method: 'POST', body });
}

/** Adds a file as evidence, as the form does. */
export function addFile(person: SignedIn, kind: string, file: File = pdf()): Promise<Response> {
  return postEvidence(person, { intent: 'add', kind, file });
}

/** Sends a better copy of a document, as the form does. */
export function replaceFile(
  person: SignedIn,
  evidenceId: string,
  file: File = pdf('a better copy'),
): Promise<Response> {
  return postEvidence(person, { intent: 'replace', evidence: evidenceId, file });
}

/** Submits both kinds of evidence. */
export async function handIn(person: SignedIn): Promise<void> {
  for (const kind of ['identity', 'credentials']) await addFile(person, kind);
  const response = await postEvidence(person, { intent: 'hand-in' });
  if (response.headers.get('location') !== '/verification') throw new Error(`handing in answered ${response.status}`);
}

/** Signs up an operator. */
export async function signUpOperator(site: TestSite): Promise<SignedIn> {
  const person = await signUpAnew(site);
  await site.pool.query('insert into operators (user_id) values ($1)', [person.userId]);
  return person;
}

/** Signs up a user who has paid for a check. */
export async function buyer(
  { site, stripe }: PaidSite,
  level: 'basic' | 'premium' = 'basic',
  name?: string,
): Promise<Consultant> {
  const person = await signUpWithProfile(site, name);
  await stripe.pay(sessionOf(await choose(person, level)));
  return person;
}

/** Signs up a user whose check waits for a decision. */
export async function waiting(paid: PaidSite, level?: 'basic' | 'premium', name?: string): Promise<Consultant> {
  const person = await buyer(paid, level, name);
  await handIn(person);
  // Uses up the flash message.
  await person.html('/about');
  return person;
}

/** Returns the id of the user's newest check. */
export async function checkOf(site: TestSite, person: { userId: string }): Promise<string> {
  const { rows } = await site.pool.query<{ id: string }>(
    'select id from verification_checks where user_id = $1 order by created_at desc limit 1',
    [person.userId],
  );
  return rows[0]?.id ?? '';
}

/** Returns when the user's newest check was handed in, in the format of the decision form. */
export async function handedInAt(site: TestSite, person: { userId: string }): Promise<string> {
  const { rows } = await site.pool.query<{ at: Date }>(
    'select coalesce(handed_in_at, created_at) as at from verification_checks where user_id = $1 order by created_at desc limit 1',
    [person.userId],
  );
  return rows[0]?.at.toISOString() ?? '';
}

/** Asks for a better copy of these documents, as the operator's form does. */
export function askForCopies(
  operator: SignedIn,
  site: TestSite,
  person: { userId: string },
  ids: readonly string[],
  note = 'The bottom edge is cut off',
): Promise<Response> {
  const copies = Object.fromEntries(ids.map((id, at) => [`copy${at}`, id]));
  return decide(operator, site, person, { verdict: 'ask', note, ...copies });
}

/** Decides about a user's check as the form does, with the name, title and documents that the form shows. */
export async function decide(
  operator: SignedIn,
  site: TestSite,
  person: { userId: string },
  fields: Record<string, string> = approval,
): Promise<Response> {
  const { rows: profiles } = await site.pool.query<{ name: string; title: string }>(
    'select name, title from consultant_profiles where user_id = $1',
    [person.userId],
  );
  return operator.post(`/verification/queue/${await checkOf(site, person)}`, {
    ...profiles[0],
    handedInAt: await handedInAt(site, person),
    ...fields,
  });
}

export const approval = { verdict: 'approve', identity: 'on', credentials: 'on', note: 'passport, NMC register' };

const rows = async <Row extends Record<string, unknown>>(site: TestSite, sql: string, { userId }: { userId: string }) =>
  (await site.pool.query<Row>(sql, [userId])).rows;

export function ordersOf(site: TestSite, person: { userId: string }) {
  const sql = 'select id, state, amount_pence, level from verification_orders where user_id = $1 order by created_at';
  return rows<{ id: string; state: string; amount_pence: number; level: string }>(site, sql, person);
}

/** Returns the states of a user's checks, oldest first. */
export async function checksOf(site: TestSite, person: { userId: string }): Promise<string[]> {
  const sql = 'select state from verification_checks where user_id = $1 order by created_at, id';
  return (await rows<{ state: string }>(site, sql, person)).map(({ state }) => state);
}

export function evidenceOf(site: TestSite, person: { userId: string }) {
  const sql = `select e.id, e.store_key from verification_evidence e join verification_checks c on c.id = e.check_id
    where c.user_id = $1 order by e.id`;
  return rows<{ id: string; store_key: string }>(site, sql, person);
}

/** Returns the id of the Stripe session in the URL of a payment page. */
export const sessionOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
