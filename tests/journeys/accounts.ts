import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import type { Data } from './data.ts';
import { expect } from './journey.ts';

export type User = { id: string; email: string; password: string };

/** An email address as long as the longest real addresses, with no place where a line can break. */
export const longEmail =
  'wolfeschlegelsteinhausenbergerdorff.featherstonehaugh@llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio.example';

/** One password for all accounts, hashed only once, because hashing is as slow as a login. */
const password = 'quiet-harbour-light';
let hash: Promise<string> | undefined;

/** Adds an account with a confirmed address. It is deleted after the journey. */
export async function addUser(
  data: Data,
  {
    email = `${randomUUID().slice(0, 8)}@example.org`,
    role = 'consultant' as 'consultant' | 'careService' | null,
  } = {},
): Promise<User> {
  hash ??= hashPassword(password);
  const [row] = await data.query<{ id: string }>(
    'insert into users (email, email_verified, role) values ($1, true, $2) returning id',
    [email, role],
  );
  const id = row?.id ?? '';
  await data.query(
    "insert into credentials (user_id, provider_id, account_id, password) values ($1::uuid, 'credential', $1::uuid::text, $2)",
    [id, await hash],
  );
  return { id, email, password };
}

/**
 * Makes a user's sessions expire and notifies every process. The sessions are not deleted, because the user's open
 * pages would then navigate away at once.
 */
export async function expireSessions(data: Data, { id }: { id: string }): Promise<void> {
  await data.query("update sessions set expires_at = now() - interval '1 minute' where user_id = $1", [id]);
  await data.query('update users set updated_at = now() where id = $1', [id]);
}

/** Logs this browser in without using the login screen. */
export async function logInAs(page: Page, { email, password: given }: User, baseURL: string): Promise<void> {
  // An open page would request the previous user's data with the new cookie.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const answer = await page.request.post(`${baseURL}/login`, {
    form: { email, password: given },
    headers: { Origin: baseURL },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  // The flash message of this login must not appear in the journey.
  await page.context().clearCookies({ name: 'carebridge.notice' });
}

/**
 * Stores a link as if sent `minutesAgo` minutes ago to the account's address, or to `email`. Returns the link's token.
 */
export async function sendLink(
  data: Data,
  user: User,
  minutesAgo = 0,
  { purpose = 'reset-password', email = user.email } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await data.query(
    `insert into account_links (user_id, purpose, email, token_hash, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => 60 - $5::integer))`,
    [user.id, purpose, email, createHash('sha256').update(token).digest('base64url'), minutesAgo],
  );
  return token;
}

/** Installs a page-analytics tag on every page. Returns a function that returns the received events in order. */
export async function listenAsTag(page: Page): Promise<() => Promise<[string, unknown][]>> {
  const told: [string, unknown][] = [];
  await page.exposeFunction('tellTest', (name: string, facts: unknown) => void told.push([name, facts]));
  await page.addInitScript(() => {
    const test = globalThis as unknown as { gtag: unknown; tellTest(name: string, facts: unknown): void };
    test.gtag = (_command: string, name: string, facts: unknown) => test.tellTest(name, facts);
  });
  return async () => told;
}

/** Returns the POST requests sent during an action. `act` must end by waiting for a sign that the page has reacted. */
export async function postsDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const posts: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  };
  page.on('request', note);
  await act();
  // One more request: once its response arrives, the server has received everything sent before.
  await page.evaluate(async () => void (await fetch('/healthz')));
  page.off('request', note);
  return posts;
}
