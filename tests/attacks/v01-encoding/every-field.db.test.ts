import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sax from 'sax';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../patience/eventually.ts';
import { parseString } from '../../requests/blog/parse-feed.ts';
import { openBrowser, type TestBrowser } from '../../support/test-browser.ts';
import { ugliestForms } from '../../support/ugliest-forms.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { routeMatrix } from '../../requests/site/authorisation.ts';
import { routeOf } from '../../support/crawl.ts';
import { plantEverywhere, type Planted } from './plant.ts';
import { structuredDataIn, tracesIn } from './traces.ts';

// OWASP ASVS 5.0, V1: whatever somebody types into any field is text wherever it is shown, and nowhere an element, an
// attribute, a URL that runs, or a formula. V16: and nothing of it is in the log.

let site: TestSite;
let planted: Planted;
const seen = new Map<string, Set<string>>();
const opened = new Set<string>();
const traces: string[] = [];

beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1', PAYMENTS: 'test' });
  planted = await plantEverywhere(site);
});
afterAll(() => site.discard());

/** Notes which marks an answer contains. */
function note(where: string, text: string): void {
  for (const [mark] of text.matchAll(/mk[a-z]{4}z/g)) seen.set(mark, (seen.get(mark) ?? new Set()).add(where));
}

/** Checks the elements of a feed that hold HTML. Throws if the feed is no XML. */
function checkFeed(xml: string, path: string, withHtml: string[]): void {
  parseString(xml);
  let text = '';
  const parser = sax.parser(true);
  parser.onopentag = () => (text = '');
  parser.ontext = parser.oncdata = (part) => (text += part);
  parser.onclosetag = (name) => {
    if (withHtml.includes(name)) traces.push(...tracesIn(text).map((one) => `${path}: ${one}`));
    text = '';
  };
  parser.write(xml).close();
}

const checks: Record<string, (text: string, path: string) => void> = {
  'text/html': (html, path) => {
    traces.push(...tracesIn(html).map((one) => `${path}: ${one}`));
    structuredDataIn(html);
    // The product of the numbers in a payload: a template has run.
    expect(html, path).not.toMatch(/828,?091/);
  },
  'application/json': (text) => void JSON.parse(text),
  'application/rss+xml': (xml, path) => checkFeed(xml, path, ['description', 'content:encoded']),
  'application/atom+xml': (xml, path) => checkFeed(xml, path, ['title', 'summary', 'content']),
  'application/xml': (xml) => void parseString(xml),
  'text/csv': (csv, path) => {
    const cells = csv.replace('\ufeff', '').matchAll(/(?:^|,|\n)("(?:[^"]|"")*"|[^",\r\n]*)/g);
    for (const [, cell = ''] of cells)
      if (/^"?\s*[=+\-@]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)) traces.push(`${path}: ${cell}`);
  },
};

/** Opens a path, follows redirects, and checks the answer by its type. */
async function read(browser: TestBrowser, path: string): Promise<string> {
  let at = path;
  for (let times = 0; times < 4; times++) {
    const headers = { 'X-Forwarded-For': `10.1.${seen.size % 250}.${opened.size % 250}` };
    const response = await browser.request(at, { headers });
    const location = response.headers.get('location');
    if (location) {
      at = location;
      continue;
    }
    opened.add(routeOf(new URL(at, 'http://x').pathname));
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    expect(response.headers.get('x-content-type-options'), at).toBe('nosniff');
    expect(response.status, at).toBeLessThan(400);
    const text = await response.text();
    if (type.startsWith('image/') || type === 'application/zip' || type === 'application/pdf') return text;
    checks[type]?.(text, at);
    note(at, text);
    return text;
  }
  throw new Error(`${path} redirects for ever`);
}

test('what is typed into any field stays text in every page, feed, file and answer that shows it', async () => {
  const { operator, pairs } = planted;
  const visitor = openBrowser(site);
  const lists = ['/', '/consultants', '/services', '/care-directory', '/blog', '/blog/rss.xml', '/blog/atom.xml'];
  const files = ['/care-directory.csv', '/sitemap.xml', '/care-directory/areas?q=mk', '/care-directory/earlier?from=1'];
  const tables = ['consultant_profiles', 'service_profiles', 'care_providers', 'blog_posts'];
  for (const path of [...lists, ...files, ...tables.map((table) => `/api/rest/v1/${table}?select=*`)])
    await read(visitor, path);
  for (const { profileId, serviceId, providerId, slug, consultant, service, engagementId, workId, reviewId } of pairs) {
    for (const path of [`/consultants/${profileId}`, `/services/${serviceId}`, `/blog/${slug}`, `/blog?tag=${slug}`])
      await read(visitor, path);
    await read(visitor, `/care-directory/${providerId}`);
    await read(visitor, `/care-directory/compare?id=${providerId}&id=${pairs[0]?.providerId}`);
    const own = ['/profile', '/profile/settings', '/profile/name', '/profile/tokens', '/profile/devices'];
    const forms = ['email', 'password', 'second-step', 'data', 'close'].map((form) => `/profile/${form}`);
    for (const path of [
      ...forms,
      '/consultant-profile/portrait',
      '/messages/unread',
      '/engagements/latest',
      '/messages/settings',
      '/logout',
    ])
      await read(consultant, path);
    for (const path of [...own, '/consultant-profile', '/verification', '/verification/evidence', '/messages'])
      await read(consultant, path);
    const parts = ['', '/terms', '/record'].map((part) => `/engagements/${engagementId}${part}`);
    const work = ['/engagements', ...parts];
    for (const path of [...work, '/engagements/settings', '/profile/calendar']) await read(consultant, path);
    for (const path of [...work, `/consultants/${profileId}/book`]) await read(service, path);
    const plan = `/engagements/${engagementId}/action-plan`;
    const listed = await read(service, plan);
    for (const [link] of listed.matchAll(/\/action-plan\/\d+(?=")/g))
      await read(service, `/engagements/${engagementId}${link}`);
    for (const path of [
      `${plan}.csv`,
      `/engagements/${engagementId}/help`,
      `/engagements/${workId}`,
      `/engagements/${workId}/review`,
    ])
      await read(service, path);
    for (const part of ['answer', 'appeal']) await read(consultant, `/reviews/${reviewId}/${part}`);
    await read(consultant, `/engagements/${engagementId}/act/deliver?milestone=1`);
    await read(consultant, `/services/${serviceId}/apply`);
    await read(consultant, '/skill-suggestions?q=mk');
    await read(consultant, `/report/profile/${pairs.find((pair) => pair.profileId !== profileId)?.profileId}`);
    await read(consultant, `/messages/thread?with=${service.userId}`);
    for (const path of ['/profile', '/service-profile', '/messages', '/messages/inbox', `/messages/${profileId}`])
      await read(service, path);
  }
  for (const path of ['/operators/outbox', '/operators/jobs', '/operators/crashes']) await read(operator, path);
  const desk = ['/operators', '/operators/accounts?q=mk', '/operators/log', '/operators/webhooks', '/messages/reports'];
  const others = ['/verification/queue', '/statistics', '/blog/edit', '/blog/edit/pictures', '/care-directory/data'];
  for (const path of ['/blog/edit/new', '/care-directory/data/upload', '/care-directory/data/progress'])
    await read(operator, path);
  for (const path of [...desk, ...others, '/statistics.csv?figure=words']) await read(operator, path);
  for (const { consultant, service, reportIds, checkId, postId, engagementId, reviewId } of pairs) {
    for (const path of [`/operators/engagements/${engagementId}`, `/operators/reviews/${reviewId}`])
      await read(operator, path);
    for (const { userId } of [consultant, service]) await read(operator, `/operators/accounts/${userId}`);
    for (const reportId of reportIds) await read(operator, `/messages/reports/${reportId}`);
    for (const path of [`/verification/queue/${checkId}`, `/blog/edit/${postId}`]) await read(operator, path);
    for (const page of ['preview', 'revisions', 'remove']) await read(operator, `/blog/edit/${postId}/${page}`);
  }
  const { rows } = await site.pool.query<{ id: string }>('select id from webhooks');
  for (const { id } of rows) await read(operator, `/operators/webhooks/${id}`);
  expect(traces).toEqual([]);
});

test('nor in the copy of somebody’s data, and in e-mails', async () => {
  const [pair] = planted.pairs;
  if (!pair) throw new Error('nobody');
  for (const { consultant } of planted.pairs) await consultant.post('/profile/data', {});
  for (const { consultant } of planted.pairs) {
    const link = await eventually(async () => {
      const html = await consultant.html('/profile/settings');
      return /href="(\/profile\/data\/[\da-f-]{36})"/.exec(html)?.[1] ?? expect.fail('not yet');
    });
    const zip = unzipSync(new Uint8Array(await (await consultant.request(link)).arrayBuffer()));
    const page = new TextDecoder().decode(zip['your-data.html']);
    traces.push(...tracesIn(page));
    note('the copy of the data', page);
    opened.add('/profile/data/:exportId');
  }
  const { rows } = await site.pool.query<{ subject: string; html: string | null }>(
    'select subject, body_html as html from outbox_emails',
  );
  const folder = join(site.config.dataDir, 'mail');
  const delivered = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  expect(rows.length + delivered.length).toBeGreaterThan(20);
  for (const { subject, html } of rows) {
    expect(subject).not.toMatch(/[\r\n]/);
    traces.push(...tracesIn(html ?? ''));
    note('an email', `${subject} ${html}`);
  }
  expect(traces).toEqual([]);
});

test('each field was shown with what was typed, or the walk would prove nothing', () => {
  const unseen = [...planted.marks]
    .filter(([, marks]) => !marks.some((mark) => seen.has(mark)))
    .map(([field]) => field);
  expect(unseen).toEqual([]);
  expect(planted.marks.size).toBeGreaterThan(45);
});

/** Fields that take no free text: choices, numbers, days, ids, links, addresses of the site, and secrets. */
const noText = new Set(
  `email password confirmPassword currentPassword role from intent place code token scope location emails session days
  List-Unsubscribe understood experience hourlyRate country base mark hidden projectDuration budget to clientId partner
  ids showsRead sent level pay kind evidence profileId verdict identity credentials decision act close events delivery
  since sure slug featuredImage readTime publishDay publishClock version dry clearId runId picture older dates job basis
  amount start end quantity expenses employment formNumber seen listingAfter milestone proposal answers reminders milestone1Id
  draftOf stars again keyQuestion due state revision milestone1Due milestone1Amount milestone2Id milestone2Due milestone2Amount`.split(
    /\s+/,
  ),
);

test('a new field of a form has to be filled in too', () => {
  const filled = new Set([...planted.marks.keys()].map((field) => field.split('.')[1]));
  const fields = new Set(ugliestForms.flatMap(({ fields: all }) => Object.keys(all)));
  expect([...fields].filter((field) => !filled.has(field) && !noText.has(field))).toEqual([]);
});

/** Screens and files with nothing that anybody has typed, and a file of its own type. */
const showsNobody = new Set<string>([
  '/api/docs',
  '/api/docs/tables',
  '/api/docs/webhooks',
  '/about',
  '/contact',
  '/how-it-works',
  '/pricing',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/accessibility',
  '/review-policy',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemaps/:file',
  '/verification/evidence/:evidenceId',
]);

test('each screen that can show something of somebody was opened', () => {
  const shows = routeMatrix.filter(({ read: { user, operator } }) => (operator ?? user) === 200);
  const missing = shows.map(({ path }) => `/${path}`).filter((path) => !opened.has(path) && !showsNobody.has(path));
  expect(missing).toEqual([]);
});

test('V16 nothing that was typed, no e-mail address and no secret is in the log of all this', async () => {
  const log = site.logged.map((line) => JSON.stringify(line)).join('\n');
  expect(site.logged.length).toBeGreaterThan(500);
  expect(log).not.toMatch(/mk[a-z]{4}z|zq\(\)/);
  expect(log).not.toMatch(/@example\.org|blue otter/);
  const { rows } = await site.pool.query<{ secret: string }>(
    'select token as secret from sessions union select password from credentials where password is not null',
  );
  for (const { secret } of rows) expect(log).not.toContain(secret);
});
