import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import type { Config } from '../config/read-config.server.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.server.ts';
import { createLog } from '../log/create-log.server.ts';
import { createMailTransport, deliverFromOutbox } from './deliver-email.server.ts';
import { isMailFailing } from './is-mail-failing.server.ts';

let config: Config;
let discard: () => Promise<void>;
let database: OpenDatabase;
beforeAll(async () => {
  ({ config, discard } = await ownDatabase());
  database = await openDatabase(config, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await discard();
});
beforeEach(async () => void (await database.pool.query('delete from mail_transport')));

/** Returns a port that no server listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Runs a mail server on this port until the test is finished. */
async function serveMail(port: number, options: SMTPServerOptions = {}): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('nobody@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined);
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () =>
        done(text.includes('Buy now') ? Object.assign(new Error('this is spam'), { responseCode: 554 }) : undefined),
      );
    },
    ...options,
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
}

/** Delivers a new email to the mail server at this URL; returns the error code, if any. */
async function deliver(smtp: string, recipient: string, subject = 'Hello'): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into outbox_emails (recipient, subject, body_text) values ($1, $2, 'text') returning id`,
    [recipient, subject],
  );
  const transport = createMailTransport({ ...config, smtpUrl: `smtp://${smtp}` });
  try {
    await deliverFromOutbox(database.db, transport, config, rows[0]?.id ?? '');
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const changedAt = async () => (await database.pool.query('select changed_at from mail_transport')).rows;

test('before the first e-mail, mail is not failing', async () => {
  expect(await isMailFailing(database.db)).toBe(false);
});

test('mail is failing while the mail server is down, and not any more after it has taken an e-mail', async () => {
  const port = await closedPort();
  const smtp = `127.0.0.1:${port}`;
  expect(await deliver(smtp, 'ann@example.org')).toBe('ESOCKET');
  expect(await isMailFailing(database.db)).toBe(true);
  await serveMail(port);
  expect(await deliver(smtp, 'ann@example.org')).toBeUndefined();
  expect(await isMailFailing(database.db)).toBe(false);
});

test('what stays as it was is not written again', async () => {
  const port = await closedPort();
  const smtp = `127.0.0.1:${port}`;
  await deliver(smtp, 'ann@example.org');
  const firstFailure = await changedAt();
  await deliver(smtp, 'ann@example.org');
  expect(await changedAt()).toEqual(firstFailure);
  await serveMail(port);
  await deliver(smtp, 'ann@example.org');
  const firstSuccess = await changedAt();
  expect(firstSuccess).not.toEqual(firstFailure);
  await deliver(smtp, 'ann@example.org');
  expect(await changedAt()).toEqual(firstSuccess);
});

test('a recipient whom the mail server refuses says nothing about the mail server; a refused message does', async () => {
  const port = await closedPort();
  const smtp = `127.0.0.1:${port}`;
  await serveMail(port);
  expect(await deliver(smtp, 'nobody@example.org')).toBe('EENVELOPE');
  expect(await isMailFailing(database.db)).toBe(false);
  expect(await deliver(smtp, 'ann@example.org', 'Buy now')).toBe('EMESSAGE');
  expect(await isMailFailing(database.db)).toBe(true);
  expect(await deliver(smtp, 'nobody@example.org')).toBe('EENVELOPE');
  expect(await isMailFailing(database.db)).toBe(true);
});

test('a mail server that does not know our password counts as failing', async () => {
  const port = await closedPort();
  await serveMail(port, {
    allowInsecureAuth: true,
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('wrong password')),
  });
  expect(await deliver(`us:wrong@127.0.0.1:${port}`, 'ann@example.org')).toBe('EAUTH');
  expect(await isMailFailing(database.db)).toBe(true);
});
