import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLog } from '../../../app/accounts/operators/verify-log.server.ts';
import { tryJobAgain } from '../../../app/operators/jobs/try-job-again.server.ts';
import { sendAgain } from '../../../app/operators/outbox/send-again.server.ts';
import { sendAllAgain } from '../../../app/operators/outbox/send-all-again.server.ts';
import { mainOf, sectionOf, textOf } from '../../support/html.ts';
import { eventually } from '../../patience/eventually.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';

// What the site does by itself, as operators see and mend it: emails, jobs, and pages that crashed.

let site: TestSite;
let operator: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
  [operator, ann] = [await signUp(site), await signUp(site)];
  await site.pool.query('insert into operators (user_id) values ($1)', [operator.userId]);
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query("delete from outbox_emails where subject like 'Lost %'");
  await site.pool.query("delete from jobs.job where state = 'failed'");
  await site.pool.query("delete from analytics_events where event_name = 'error'");
});

const html = async (path: string) => mainOf(withoutScripts(await operator.html(path)));
const shown = async (path: string, section?: string) => {
  const main = await html(path);
  return textOf(section ? sectionOf(main, section) : main);
};
/** The newest entry of the log. */
const lastEntry = async () =>
  (
    await site.pool.query<Record<string, unknown>>(
      `select act, about, operator_id from operator_log join operator_log_details using (sequence)
       order by sequence desc limit 1`,
    )
  ).rows[0];
const entries = async () => (await site.pool.query('select from operator_log')).rowCount;

describe('the outbox', () => {
  const secret = 'https://carebridge.test/reset-password?token=abc';
  const addEmail = async (subject: string, minutesAgo = 0) =>
    (
      await site.pool.query<{ id: string }>(
        `insert into outbox_emails (recipient, subject, body_text, attempts, last_error, created_at)
         values ('bob.private@example.org', $1, $2, 21, '550 no mailbox bob.private@example.org', now() - make_interval(mins => $3))
         returning id`,
        [subject, `Dear Bob, ${secret}`, minutesAgo],
      )
    ).rows[0]?.id ?? '';
  const isSent = async (id: string) =>
    (await site.pool.query('select from outbox_emails where id = $1 and sent_at is not null', [id])).rowCount === 1;
  const send = (email: string, who = operator) => who.post('/operators/outbox', { email });

  test('shows what failed and what waits, and neither texts, links nor addresses', async () => {
    await addEmail('Lost letter to eve@example.org <b>');
    const waiting = await addEmail('Lost and waiting');
    await site.pool.query(
      `insert into jobs.job (name, data, state, start_after)
       values ('deliver-email', jsonb_build_object('emailId', $1::text), 'retry', '2099-01-01T10:00:00Z')`,
      [waiting],
    );
    const main = await html('/operators/outbox');
    expect(textOf(sectionOf(main, 'failed'))).toMatch(
      / 1 failed email Send all of them again Lost letter to \[email\] .* To somebody at example\.org, written .*, 21 tries 550 no mailbox \[email\] Send again/,
    );
    expect(textOf(sectionOf(main, 'waiting'))).toMatch(
      / Lost and waiting To somebody at example\.org, .*, next try 1 January 2099 at 10:00 550 no mailbox \[email\] Send again/,
    );
    for (const text of ['private', 'Dear Bob', 'token', 'eve@', '<b>']) expect(main).not.toContain(text);
    await site.pool.query("delete from jobs.job where data->>'emailId' = $1", [waiting]);
  });

  test('counts all and shows 50 on a page, the newest first', async () => {
    for (let at = 0; at < 53; at++) await addEmail(`Lost ${at}`, at);
    const first = await html('/operators/outbox');
    expect(textOf(first)).toContain('53 failed emails');
    expect(sectionOf(first, 'failed').match(/<h3\b/g)).toHaveLength(50);
    expect(first.indexOf('>Lost 0<')).toBeLessThan(first.indexOf('>Lost 49<'));
    const second = await html('/operators/outbox?page=2');
    expect(sectionOf(second, 'failed').match(/<h3\b/g)).toHaveLength(3);
    for (const page of ['0', '-1', 'x', '1e9', '\0'])
      expect((await operator.request(`/operators/outbox?page=${encodeURIComponent(page)}`)).status).toBe(200);
  });

  test('an email is sent again, stands in the log by its id, and not a second time', async () => {
    const id = await addEmail('Lost once');
    const answer = await send(id);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/operators/outbox']);
    expect(await lastEntry()).toEqual({ act: 'email-send-again', about: id, operator_id: operator.userId });
    await eventually(async () => expect(await isSent(id)).toBe(true));
    const before = await entries();
    const again = await send(id);
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('has been sent in the meantime')]);
    for (const wrong of [randomUUID(), 'x', '', '\0', 'x'.repeat(200)]) {
      expect((await send(wrong)).status, wrong).toBe(404);
    }
    expect(await entries()).toBe(before);
  });

  test('all that failed are sent again with one entry in the log, also by two presses at once', async () => {
    const ids = await Promise.all([1, 2, 3].map((at) => addEmail(`Lost ${at}`, at)));
    const answers = await Promise.all([send('all'), send('all')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect(await lastEntry()).toMatchObject({ act: 'email-send-again', about: '3 failed emails' });
    for (const id of ids) await eventually(async () => expect(await isSent(id)).toBe(true));
    const { rows } = await site.pool.query(
      "select from jobs.job where name = 'deliver-email' and data->>'emailId' = any($1::text[])",
      [ids],
    );
    expect(rows).toHaveLength(3);
    expect(await verifyLog(site.db)).toMatchObject({ ok: true });
  });
});

describe('jobs', () => {
  const addFailed = async (kind = 'tidy-up', more = '') =>
    (
      await site.pool.query<{ id: string }>(
        `insert into jobs.job (name, data, state, retry_limit, retry_count, completed_on, output)
         values ($1, '{}', 'failed', 2, 2, now() - interval '3 days', $2) returning id`,
        [kind, { message: `no answer from ann@example.org${more}` }],
      )
    ).rows[0]?.id ?? '';
  const send = (kind: string, job: string, who = operator) => who.post('/operators/jobs', { kind, job });

  test('each kind says what waits, runs, failed, when it runs next and when it last succeeded', async () => {
    await addFailed();
    const text = await shown('/operators/jobs', 'kinds');
    expect(text).toMatch(/ By kind tidy-up 0 waiting, 0 running, 1 failed Next run: (today|tomorrow) at 03:40\. /);
    expect(text).toMatch(/deliver-email \d+ waiting, \d+ running, 0 failed Last success: \d/);
    await site.pool.query(
      "update jobs.schedule set updated_on = now() - interval '49 hours' where name = 'tidy-orders'",
    );
    expect(await shown('/operators/jobs', 'kinds')).toMatch(/ By kind tidy-orders \(late\) 0 waiting/);
    expect(await shown('/operators', 'waiting')).toMatch(/1 kind of job that is late, from [23] days ago/);
    await site.pool.query("update jobs.schedule set updated_on = now() where name = 'tidy-orders'");
  });

  test('the newest 50 that failed are shown of all, with their error without addresses; emails have the outbox', async () => {
    const long = 'x'.repeat(400);
    for (let at = 0; at < 52; at++) await addFailed('tidy-up', long);
    await addFailed('deliver-email');
    const main = await html('/operators/jobs');
    expect(textOf(sectionOf(main, 'failed'))).toMatch(
      / 52 failed jobs .* Showing the newest 50\. tidy-up Failed .* after 3 tries no answer from \[email\]x{100}/,
    );
    expect(sectionOf(main, 'failed').match(/<h3\b/g)).toHaveLength(50);
    expect(main).not.toContain('x'.repeat(301));
  });

  test('a failed job is tried again once, and that stands in the log', async () => {
    const id = await addFailed();
    const answers = await Promise.all([send('tidy-up', id), send('tidy-up', id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect(await lastEntry()).toEqual({ act: 'job-try-again', about: `tidy-up ${id}`, operator_id: operator.userId });
    await eventually(async () => {
      const { rows } = await site.pool.query('select state from jobs.job where id = $1', [id]);
      expect(rows).toEqual([{ state: 'completed' }]);
    });
    const before = await entries();
    const other = await addFailed();
    for (const [kind, job] of [
      ['tidy-orders', other],
      ['no-such-kind', other],
      ['\0', other],
      ["x'; drop table jobs.job", other],
      ['tidy-up', randomUUID()],
      ['tidy-up', 'x'],
      ['', ''],
    ] as const)
      expect((await send(kind, job)).status, `${kind} ${job}`).toBe(409);
    expect(await entries()).toBe(before);
  });
});

describe('crashes of pages', () => {
  const addCrash = (page: unknown, message: unknown, { build = '', by = ann, daysAgo = 0 } = {}) =>
    site.pool.query(
      `insert into analytics_events (event_name, event_data, user_id, created_at)
       values ('error', $1, $2, timestamptz '2026-11-20T10:00:00Z' - make_interval(days => $3))`,
      [
        { error_context: page, error_message: message, error_stack: 'at secret', error_build: build },
        by.userId,
        daysAgo,
      ],
    );

  test('are grouped by page and error, with how often, when, and in which builds', async () => {
    expect(await shown('/operators/crashes')).toContain('0 kinds of crashes.');
    await addCrash('/blog', 'TypeError: x', { build: 'b1', daysAgo: 9 });
    await addCrash('/blog', 'TypeError: x', { build: 'b2' });
    await addCrash('/blog', 'TypeError: x', { build: 'b2', by: operator });
    await addCrash('/about', 'TypeError: x', { daysAgo: 5 });
    const text = await shown('/operators/crashes');
    expect(text).toContain('2 kinds of crashes.');
    expect(text).toContain(
      '/blog TypeError: x 3 times, by 2 people, last 20 November 2026 at 10:00, first 11 November 2026 at 10:00 Builds b1, b2 /about TypeError: x Once, 15 November 2026 at 10:00',
    );
    for (const hidden of ['secret', ann.email, ann.userId]) expect(text).not.toContain(hidden);
  });

  test('come in pages of 50, and whatever an event holds is shown as text', async () => {
    for (let at = 0; at < 51; at++) await addCrash(`/page/${at}`, 'broken', { daysAgo: at });
    await addCrash('<script>alert(1)</script>', 'x'.repeat(5000));
    await addCrash({ not: ['text'] }, null);
    const first = await html('/operators/crashes');
    expect(textOf(first)).toContain('53 kinds of crashes.');
    expect(first.match(/<h2\b/g)).toHaveLength(50);
    expect(first).toContain('&lt;script&gt;');
    expect(first).not.toContain('x'.repeat(501));
    expect((await html('/operators/crashes?page=2')).match(/<h2\b/g)).toHaveLength(3);
    for (const page of ['0', 'x', '1e9', '\0'])
      expect((await operator.request(`/operators/crashes?page=${encodeURIComponent(page)}`)).status).toBe(200);
  });
});

test('the desk leads to all three, and names what failed with its age', async () => {
  const main = await html('/operators');
  for (const path of ['outbox', 'jobs', 'crashes']) expect(main).toContain(`href="/operators/${path}"`);
  await site.pool.query(
    "insert into outbox_emails (recipient, subject, created_at) values ('x@example.org', 'Lost one', now() - interval '3 days')",
  );
  await site.pool.query(
    "insert into jobs.job (name, state, completed_on) values ('tidy-up', 'failed', now() - interval '2 days')",
  );
  const text = await shown('/operators', 'waiting');
  expect(text).toContain('1 email that couldn’t be delivered, from 3 days ago');
  expect(text).toContain('1 job that failed, from 2 days ago');
});

test('D1 the use cases themselves refuse whoever is no operator', async () => {
  const refused = { ok: false, reason: 'not-allowed' };
  expect(await sendAgain(site, ann.userId, randomUUID())).toEqual(refused);
  expect(await sendAllAgain(site, ann.userId)).toEqual(refused);
  expect(await tryJobAgain(site, ann.userId, { kind: 'tidy-up', job: randomUUID() })).toEqual(refused);
});
