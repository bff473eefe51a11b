import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { findFailedJobs } from '../jobs/find-jobs.server.ts';
import { createLog } from '../log/create-log.server.ts';
import { openPlatform, type Platform } from '../open-platform.server.ts';
import { findEmails, getEmail } from './find-emails.server.ts';
import { retryEmail } from './retry-email.server.ts';
import { deliverEmail, sendEmail, type Email } from './send-email.server.ts';
import { eventually } from '../../tests/patience/eventually.ts';

// A mail server that refuses a given number of emails.
const received: { recipients: string[]; mail: ParsedMail; raw: string }[] = [];
let refusals = 0;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusals > 0) {
        refusals--;
        done(
          Object.assign(new Error(`mailbox of ${session.envelope.rcptTo[0]?.address} is full`), { responseCode: 452 }),
        );
        return;
      }
      const raw = Buffer.concat(chunks).toString();
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void simpleParser(raw).then((mail) => {
        received.push({ recipients, mail, raw });
        done();
      });
    });
  },
});

const logged: string[] = [];
const log = createLog('info', { write: (line) => void logged.push(line) });
const discards: (() => Promise<void>)[] = [];
async function open(settings?: Record<string, string>): Promise<Platform> {
  const { config, discard } = await ownDatabase(settings);
  const platform = await openPlatform(config, log);
  discards.push(() => platform.close().then(discard));
  return platform;
}

let site: Platform;
beforeAll(async () => {
  await new Promise<void>((done) => mailServer.listen(0, '127.0.0.1', done));
  const { port } = mailServer.server.address() as AddressInfo;
  Object.assign(deliverEmail, { retries: 2 });
  site = await open({ SMTP_URL: `smtp://127.0.0.1:${port}`, SITE_NAME: 'Care, Bridge' });
});
afterAll(async () => {
  for (const discard of discards) await discard();
  await new Promise<void>((done) => mailServer.close(() => done()));
});
beforeEach(async () => {
  await eventually(async () => {
    await site.pool.query("delete from jobs.job where name = 'deliver-email' and state <> 'active'");
    expect((await site.pool.query("select from jobs.job where name = 'deliver-email'")).rows).toEqual([]);
  });
  await site.pool.query('delete from outbox_emails');
  received.length = 0;
  logged.length = 0;
  refusals = 0;
});

/** Waits as `eventually` does, but makes the worker look for emails constantly instead of every second. */
function delivered<Value>(expectation: () => Value | Promise<Value>, { jobs }: Platform = site): Promise<Value> {
  return eventually(() => {
    jobs.lookNow(deliverEmail);
    return expectation();
  });
}

/** Makes the next attempt due now. */
const hurry = () =>
  site.pool.query("update jobs.job set start_after = now() where name = 'deliver-email' and start_after > now()");

const greeting: Email = { recipient: 'ann@example.org', subject: 'Grüße – 1 €', text: 'Żółw 🐢\nsecond line\n' };

function send(email: Email, { db, jobs }: Platform = site): Promise<string> {
  return db.transaction((tx) => sendEmail(tx, jobs, email));
}

async function row(id: string, { pool }: Platform = site): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<Record<string, unknown>>('select * from outbox_emails where id = $1', [id]);
  return rows[0] ?? {};
}

test('an e-mail arrives once, in UTF-8, from the configured sender, and its texts are deleted', async () => {
  const id = await send({ ...greeting, html: '<p>Żółw 🐢</p>' });
  await delivered(async () => expect((await row(id))['sent_at']).toBeInstanceOf(Date));
  expect(received).toHaveLength(1);
  const { mail, recipients } = received[0] ?? {};
  expect(recipients).toEqual(['ann@example.org']);
  expect(mail?.subject).toBe('Grüße – 1 €');
  expect(mail?.text).toBe(greeting.text);
  expect(mail?.html).toBe('<p>Żółw 🐢</p>');
  expect(mail?.from?.value).toEqual([{ name: 'Care, Bridge', address: 'hello@carebridge.example' }]);
  expect(mail?.messageId).toBe(`<${id}@carebridge.test>`);
  expect(await row(id)).toMatchObject({ attempts: 1, last_error: null, body_text: null, body_html: null });
  expect(await getEmail(site.db, id)).toMatchObject({
    state: 'sent',
    recipient: 'ann@example.org',
    nextTryAt: undefined,
  });
});

test('a transaction that is rolled back leaves neither the e-mail nor its job', async () => {
  const rolledBack = site.db.transaction(async (tx) => {
    await sendEmail(tx, site.jobs, greeting);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  const { rows } = await site.pool.query(`select (select count(*) from outbox_emails)::integer as emails,
    (select count(*) from jobs.job where name = 'deliver-email')::integer as jobs`);
  expect(rows).toEqual([{ emails: 0, jobs: 0 }]);
});

test('an e-mail that the mail server refuses twice arrives at the third try; meanwhile the operator sees why', async () => {
  refusals = 2;
  const id = await send(greeting);
  await delivered(async () => {
    expect(await getEmail(site.db, id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      sentAt: undefined,
      nextTryAt: expect.any(Date),
      lastError: expect.stringMatching(/452 mailbox of \[email\] is full/),
    });
  });
  expect(await row(id)).toMatchObject({ body_text: greeting.text });
  await delivered(async () => {
    await hurry();
    expect((await getEmail(site.db, id))?.state).toBe('sent');
  });
  expect(await row(id)).toMatchObject({ attempts: 3, last_error: null, body_text: null });
  expect(received).toHaveLength(1);
  expect(logged.join('')).not.toContain('ann@example.org');
});

test('an e-mail that finally fails is shown as failed, and can be sent when the mail server is back', async () => {
  refusals = 3;
  const id = await send(greeting);
  await delivered(async () => {
    await hurry();
    expect((await getEmail(site.db, id))?.state).toBe('failed');
  });
  expect((await findEmails(site.db, { state: 'failed', limit: 10 })).map((email) => email.id)).toEqual([id]);
  expect(await findEmails(site.db, { state: 'waiting', limit: 10 })).toEqual([]);
  expect(await findFailedJobs(site.db, 10)).toMatchObject([{ kind: 'deliver-email', tries: 3 }]);
  expect(logged.join('')).toMatch(/"level":"error".*"msg":"a job has finally failed"/);

  expect(await retryEmail(site.db, site.jobs, id)).toEqual({ ok: true, recipient: 'ann@example.org' });
  await delivered(async () => expect((await getEmail(site.db, id))?.state).toBe('sent'));
  expect(received).toHaveLength(1);
  expect(await retryEmail(site.db, site.jobs, id)).toEqual({ ok: false, reason: 'already-sent' });
  expect(await retryEmail(site.db, site.jobs, randomUUID())).toEqual({ ok: false, reason: 'unknown' });
  expect(await findFailedJobs(site.db, 10)).toEqual([]);
});

test('an e-mail whose failed job has been cleared away is still shown as failed and can be sent', async () => {
  const { rows } = await site.pool.query<{ id: string }>(
    `insert into outbox_emails (recipient, subject, body_text) values ('bob@example.org', 'Old', 'text') returning id`,
  );
  const id = rows[0]?.id ?? '';
  expect(await getEmail(site.db, id)).toMatchObject({ state: 'failed' });
  await retryEmail(site.db, site.jobs, id);
  await delivered(() => expect(received[0]?.recipients).toEqual(['bob@example.org']));
});

test('the newest e-mails come first, and no more than asked for', async () => {
  await site.pool.query(`insert into outbox_emails (recipient, subject, created_at, sent_at) values
    ('ann@example.org', 'second', now() - interval '2 days', now()),
    ('ann@example.org', 'third', now() - interval '1 day', null),
    ('ann@example.org', 'first', now() - interval '3 days', now())`);
  const subjects = async (asked: Parameters<typeof findEmails>[1]) =>
    (await findEmails(site.db, asked)).map(({ subject }) => subject);
  expect(await subjects({ limit: 2 })).toEqual(['third', 'second']);
  expect(await subjects({ limit: 99 })).toEqual(['third', 'second', 'first']);
  expect(await subjects({ state: 'sent', limit: 99 })).toEqual(['second', 'first']);
});

test.each([
  'ann@example.org\r\nBcc: eve@example.org',
  'ann@example.org, eve@example.org',
  'Ann <ann@example.org>',
  'ann@example.org;eve@example.org',
  'ann@example.org\0',
  'ann',
  '',
])('%j is not a recipient', async (recipient) => {
  await expect(send({ ...greeting, recipient })).rejects.toThrow('The recipient of an email must be one address.');
});

test('a subject cannot add a line to the head of an e-mail', async () => {
  await send({ ...greeting, subject: 'Hello\r\nBcc: eve@example.org\n\n\u2028text' });
  await delivered(() => expect(received).toHaveLength(1));
  expect(received[0]?.recipients).toEqual(['ann@example.org']);
  expect(received[0]?.mail.subject).toBe('Hello Bcc: eve@example.org text');
  expect(received[0]?.mail.bcc).toBeUndefined();
  expect(received[0]?.mail.text).toBe(greeting.text);
});

test('a row that another program wrote into the outbox cannot do so either', async () => {
  const { rows } = await site.pool.query<{ id: string }>(
    `insert into outbox_emails (recipient, subject, body_text) values ($1, $2, 'text') returning id`,
    ['ann@example.org, eve@example.org', 'Hello\r\nBcc: eve@example.org'],
  );
  await retryEmail(site.db, site.jobs, rows[0]?.id ?? '');
  await delivered(async () => expect((await row(rows[0]?.id ?? ''))['attempts']).toBeGreaterThan(0));
  expect(received.filter(({ recipients }) => recipients.includes('eve@example.org'))).toEqual([]);
});

test('without SMTP_URL each e-mail becomes a file that a mail program opens and only its owner reads', async () => {
  const writing = await open();
  const id = await send(greeting, writing);
  const folder = join(writing.config.dataDir, 'mail');
  await delivered(async () => expect((await row(id, writing))['sent_at']).toBeInstanceOf(Date), writing);
  expect(await readdir(folder)).toEqual([`${id}.eml`]);
  const file = join(folder, `${id}.eml`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const mail = await simpleParser(await readFile(file));
  expect(mail).toMatchObject({ subject: greeting.subject, text: greeting.text });
  expect(mail.to).toMatchObject({ value: [{ address: 'ann@example.org' }] });
});
