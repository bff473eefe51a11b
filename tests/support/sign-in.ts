import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router';
import type { TestSite } from './test-site.ts';

export type Fields = Record<string, string>;
export type SignedIn = { cookie: string; email: string; password: string; response: Response };

export const goodPassword = 'three random words';

/**
 * Sends a form as a browser does. Each request has its own network address, which the site reads only if TRUST_PROXY is
 * set. To test the limits per network address, set the address in `more`.
 */
export function post(site: TestSite, path: string, fields: Fields, cookie?: string, more: Fields = {}) {
  return site.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      Origin: site.config.publicUrl,
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': anyAddress(),
      ...(cookie && { Cookie: cookie }),
      ...more,
    },
  });
}

/** Opens a page with a browser's cookies. */
export function get(site: TestSite, path: string, cookie?: string, more: Fields = {}) {
  return site.request(path, { headers: { ...(cookie && { Cookie: cookie }), ...more } });
}

export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

export function anyEmail(): string {
  return `${randomUUID()}@example.org`;
}

/** Signs up a new user: a consultant, unless the values say otherwise. */
export async function signUp(site: TestSite, values: Fields = {}): Promise<SignedIn> {
  const { email = anyEmail(), password = goodPassword } = values;
  const fields = { email, password, confirmPassword: password, role: 'consultant', ...values };
  const response = await post(site, '/signup', fields);
  return { cookie: cookiesAfter(response), email, password, response };
}

export async function logIn(site: TestSite, email: string, password: string, more: Fields = {}) {
  const response = await post(site, '/login', { email, password, ...more });
  return { cookie: cookiesAfter(response), response };
}

/** Returns the Cookie header after a response: new cookies replace old ones, expired ones are removed. */
export function cookiesAfter(response: Response, before = ''): string {
  const jar = new Map(before.split('; ').flatMap((pair) => (pair ? [split(pair)] : [])));
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name, value] = split(pair);
    if (isOver(attributes)) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Returns one cookie's value from a Cookie header; undefined when it is missing. */
export function cookieValue(cookie: string, name: string): string | undefined {
  return new Map(cookie.split('; ').map(split)).get(name);
}

function split(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

function isOver(attributes: string[]): boolean {
  const of = (name: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const maxAge = of('max-age');
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = of('expires');
  return expires !== undefined && Date.parse(expires) <= Date.now();
}

/** Returns the flash message, and its kind, on the page that a response redirects to, as shown without JavaScript. */
export async function noticeAfter(
  site: TestSite,
  response: Response,
  before = '',
): Promise<{ kind: string; text: string } | undefined> {
  const cookie = cookiesAfter(response, before);
  const html = await (await get(site, response.headers.get('location') ?? '/', cookie)).text();
  const [, kind, text] = /<p data-notice="(\w+)"[^>]*>([\s\S]*?)<\/p>/.exec(html) ?? [];
  return kind === undefined ? undefined : { kind, text: textOf(text) ?? '' };
}

/** Returns the text of a piece of HTML; undefined without HTML. */
export function textOf(html: string | undefined): string | undefined {
  const text = html
    ?.replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return text?.replaceAll(/\s+/g, ' ').trim();
}

/** Returns the errors in a form's summary, in order. */
export function errorsOf(html: string): string[] {
  const summary = /There is a problem[\s\S]*?<ul[^>]*>([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? '';
  return [...summary.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, item]) => textOf(item) ?? '');
}

/** Returns what the page's JavaScript gets from an action: its data, or its redirect. */
export async function dataOf(response: Response): Promise<Record<string, unknown>> {
  if (!response.body) return {};
  const decoded = (await decodeViaTurboStream(response.body, globalThis)).value as { data?: Record<string, unknown> };
  return decoded.data ?? decoded;
}

/** Sends a form as the page's JavaScript does, and returns what the page gets. */
export async function postData(site: TestSite, path: string, fields: Fields, cookie?: string) {
  const response = await post(site, `${path}.data`, fields, cookie);
  return { response, answer: await dataOf(response) };
}

export type ReadEmail = { subject: string; text: string; html: string; link: string };

/** Returns all emails to an address, oldest first: unsent ones from the outbox, sent ones from DATA_DIR/mail. */
export async function emailsTo(site: TestSite, address: string): Promise<ReadEmail[]> {
  const { rows } = await site.pool.query<{ id: string; subject: string; text: string | null; html: string | null }>(
    `select id, subject, body_text as text, body_html as html from outbox_emails where recipient = $1 order by created_at, id`,
    [address],
  );
  return Promise.all(
    rows.map(async ({ id, subject, text, html }) => {
      if (text !== null) return { subject, text, html: html ?? '', link: linkIn(text) };
      // The email is delivered: its file was written before its texts were deleted from the row.
      const mail = await simpleParser(await readFile(join(site.config.dataDir, 'mail', `${id}.eml`)));
      const body = mail.text ?? '';
      return { subject: mail.subject ?? '', text: body, html: mail.html || '', link: linkIn(body) };
    }),
  );
}

export async function lastEmailTo(site: TestSite, address: string): Promise<ReadEmail> {
  const email = (await emailsTo(site, address)).at(-1);
  if (!email) throw new Error(`no email to ${address}`);
  return email;
}

/** Returns the URL of the email's button, as a path of the site. */
function linkIn(text: string): string {
  const url = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (!url) return '';
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * Returns a response's content without the typed address and values that vary, so that two responses can be compared.
 */
export async function withoutAddress(response: Response, typed: string): Promise<string> {
  const html = (await response.text()).replaceAll(typed, 'E-MAIL').replaceAll(/\b1\d{12}\b|nonce="[^"]*"/g, '');
  const headers = [...response.headers].filter(([name]) => !/request-id|security-policy|length|etag/.test(name));
  return JSON.stringify([response.status, headers, html]);
}

/** Returns how many rows a query finds. */
export async function count(site: TestSite, from: string, values: unknown[] = []): Promise<number> {
  const { rows } = await site.pool.query<{ count: number }>(`select count(*)::integer as count from ${from}`, values);
  return rows[0]?.count ?? 0;
}
