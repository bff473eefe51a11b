import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownMigrations } from '../../platform/database/migrate.server.ts';
import { reachDatabase } from '../../platform/database/reach-database.server.ts';
import { openJobs } from '../../platform/jobs/open-jobs.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { deliverEmail, sendEmail } from '../../platform/mail/send-email.server.ts';
import { freshFolder, whenAllAreOver } from '../commands/program.ts';
import { configOf } from '../commands/site.ts';
import { eventually } from '../patience/eventually.ts';
import { writeDirectoryCsv } from '../support/directory-csv.ts';
import { readEvents } from '../support/event-stream.ts';
import { listingFields, markIn, profileFields } from '../support/profile-forms.ts';
import { isLoggedIn, logIn, openBrowser, signUp, type SignedIn, type TestBrowser } from '../support/test-browser.ts';
import { publicUrl } from '../support/test-platform.ts';
import { loggedBy, sendMessage, startThree, three, untilDone, type SiteOfThree } from './site-of-three.ts';

/** A cached page is dropped after ten seconds. A change that is seen in half of that was announced. */
const announcedWithinMs = 5_000;

const whenOver = whenAllAreOver();
let site: SiteOfThree;
let early: SignedIn;
beforeAll(async () => {
  site = await startThree(whenOver);
  early = await signUp(site.at(0));
});

/** Another browser with the same cookies, at one of the processes. */
const sameBrowser = (number: number, { cookies }: SignedIn) => openBrowser(site.at(number), '', new Map(cookies));
const cookieOf = ({ cookies }: SignedIn) => [...cookies].map((pair) => pair.join('=')).join('; ');

/** Signs up a user at process 0 who may be listed. */
async function signUpConfirmed(values: Parameters<typeof signUp>[1] = {}): Promise<SignedIn> {
  const user = await signUp(site.at(0), values);
  await site.pool.query('update users set email_verified = true where id = $1', [user.userId]);
  return user;
}

async function signUpOperator(): Promise<SignedIn> {
  const operator = await signUpConfirmed();
  await site.pool.query('insert into operators (user_id) values ($1)', [operator.userId]);
  return operator;
}

/** Waits until a visitor sees the page so at each process. */
const seenEverywhere = (path: string, isSo: (html: string) => void) =>
  Promise.all(three.map((number) => eventually(async () => isSo(await openBrowser(site.at(number)).html(path)))));

/** Makes a change that visitors of each process see on a page that has been cached there before. */
async function expectSeen(path: string, before: string, change: () => Promise<Response>, after: string) {
  await seenEverywhere(path, (html) => expect(html).toContain(before));
  expect((await change()).status).toBe(302);
  const changedMs = performance.now();
  await seenEverywhere(path, (html) => {
    expect(html).toContain(after);
    expect(html).not.toContain(before);
  });
  expect(performance.now() - changedMs).toBeLessThan(announcedWithinMs);
}

describe('three processes on one PostgreSQL database', () => {
  it('start at the same moment on an empty database: each migration is applied once, all become ready, and none complains', async () => {
    const applied = site.processes.flatMap(
      ({ errors }) => /Migrated the database: (.*)/.exec(errors())?.[1]?.split(', ') ?? [],
    );
    expect(applied.toSorted()).toEqual(ownMigrations().map(({ name }) => name));
    for (const number of three) expect((await site.at(number).request('/readyz')).status).toBe(200);
    expect(site.processes.flatMap(loggedBy)).toEqual([]);
  });

  it('count wrong passwords together', async () => {
    const { email, password } = await signUp(site.at(0));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      statuses.push((await logIn(site.at(attempt % 3), { email, password: 'a wrong guess' })).response.status);
    }
    for (const number of three) statuses.push((await logIn(site.at(number), { email, password })).response.status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429, 429]);
  });

  it('show a profile that is hidden on one no more on any', async () => {
    const ann = await signUpConfirmed();
    const name = 'Ann Shown';
    expect((await ann.post('/consultant-profile', profileFields({ name }))).status).toBe(302);
    const hide = () =>
      ann.post('/consultant-profile', { intent: 'visibility', hidden: 'yes', place: '/consultant-profile' });
    await expectSeen('/consultants', name, hide, 'Consultants');
  });

  it('show a listing that is edited on one as it is on all', async () => {
    const bob = await signUpConfirmed({ role: 'careService' });
    expect((await bob.post('/service-profile', listingFields({ name: 'Elm Lodge' }))).status).toBe(302);
    const mark = markIn(await bob.html('/service-profile'));
    const rename = () => bob.post('/service-profile', listingFields({ name: 'Oak Lodge', mark }));
    await expectSeen('/services', 'Elm Lodge', rename, 'Oak Lodge');
  });

  it('show a post of the blog that is published or changed on one on all', async () => {
    const operator = await signUpOperator();
    const post = { author: 'Ann', content: '<p>Words</p>', excerpt: 'Words' };
    const fields = { ...post, intent: 'publish', title: 'Early news' };
    const published = await operator.post('/blog/edit/new', fields);
    const editor = new URL(published.headers.get('location') ?? '', publicUrl).pathname;
    const mark = markIn(await operator.html(editor));
    const change = () => operator.post(editor, { ...fields, intent: 'save', title: 'Late news', mark });
    await expectSeen('/blog', 'Early news', change, 'Late news');
  });

  it('tell how an import goes that was started on another, and show what it brought', async () => {
    const operator = await signUpOperator();
    const file = join(await freshFolder(), 'directory.csv');
    await writeDirectoryCsv(file, '5 August 2026', [{ id: '1-1001', name: 'Imported House' }]);
    await seenEverywhere('/care-directory', (html) => expect(html).not.toContain('Imported House'));
    const body = new FormData();
    body.append('file', new File([await readFile(file)], 'directory.csv'));
    expect((await operator.request('/care-directory/data/upload', { method: 'POST', body })).status).toBe(200);
    await Promise.all(
      three.map((number) =>
        eventually(async () => {
          const progress = await sameBrowser(number, operator).request('/care-directory/data/progress');
          expect(await progress.json()).toMatchObject({ state: { status: 'done', added: 1 } });
        }),
      ),
    );
    const doneMs = performance.now();
    await seenEverywhere('/care-directory', (html) => expect(html).toContain('Imported House'));
    expect(performance.now() - doneMs).toBeLessThan(announcedWithinMs);
  });

  it('share the jobs: each of 90 emails is sent once, and all three processes send some', async () => {
    const log = createLog('silent');
    const database = await reachDatabase(configOf(site.settings[0] ?? {}), log);
    onTestFinished(() => database.close());
    const jobs = await openJobs(database, [deliverEmail], log, false);
    onTestFinished(() => jobs.close());
    const recipients = Array.from({ length: 90 }, (_, index) => `person-${index}@example.org`);
    await database.db.transaction(async (tx) => {
      for (const recipient of recipients) await sendEmail(tx, jobs, { recipient, subject: 'News', text: 'News' });
    });
    await untilDone(site.pool, 'deliver-email');
    const sent = site.mail.received.filter(({ to }) => to.startsWith('person-'));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
    expect(new Set(sent.map(({ by }) => by))).toEqual(new Set(site.settings.map((_, number) => `process-${number}`)));
  });

  it('pass messages to each other’s event streams, which the balancer passes through as they come', async () => {
    const [ann, ben] = [await signUpConfirmed(), await signUpConfirmed()];
    await site.pool.query(
      'insert into conversations (low_id, high_id, last_at) values (least($1::uuid, $2), greatest($1::uuid, $2), now())',
      [ann.userId, ben.userId],
    );
    const answeredBefore = new Map(site.balancer.answered);
    const streams = await Promise.all(
      three.map(async () => {
        const stream = readEvents(await site.front.request('/live/events', { headers: { Cookie: cookieOf(ben) } }));
        onTestFinished(() => stream.leave().catch(() => {}));
        return stream;
      }),
    );
    // In turn: one stream at each process.
    expect([...site.balancer.answered].map(([at, times]) => times - (answeredBefore.get(at) ?? 0))).toEqual([1, 1, 1]);
    for (const number of three) {
      const sent = await sendMessage(site.at(number), cookieOf(ann), ben.userId, `Hello ${randomUUID()}`);
      expect(sent.status).toBe(200);
      const { message } = (await sent.json()) as { message: { event: number } };
      for (const stream of streams) expect((await stream.next())?.id).toBe(`messages:${message.event}`);
    }
    expect(site.balancer.lost).toEqual([]);
  });

  it('know each other’s sessions: one that is made on one is valid on all, and one that is ended on one is ended on all', async () => {
    // With this cookie comes the signed one that a public page trusts for 15 minutes, unless the process has started, or
    // the account has changed, in the five seconds before: so this test is the last, and the account not a new one.
    const ann = { ...early, ...(await logIn(site.at(0), early)) };
    expect(ann.response.status).toBe(302);
    const browsers = three.map((number) => sameBrowser(number, ann));
    const showsLogOut = async (browser: TestBrowser) => (await browser.html('/')).includes('action="/logout"');
    for (const browser of browsers) {
      expect(await isLoggedIn(browser)).toBe(true);
      expect(await showsLogOut(browser)).toBe(true);
    }
    expect((await sameBrowser(1, ann).post('/logout', {})).status).toBe(302);
    for (const browser of browsers) {
      await eventually(async () => expect(await showsLogOut(browser)).toBe(false));
      expect(await isLoggedIn(browser)).toBe(false);
    }
  });
});
