import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config/read-config.server.ts';
import { freePort } from '../../tests/commands/program.ts';
import { checkMailServer } from './check-mail.ts';

function check(settings: Record<string, string>) {
  const answer = readConfig(settings);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return checkMailServer(answer.config);
}

async function serveMail(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], ...options });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  return (server.server.address() as AddressInfo).port;
}

test('a mail server that accepts the login, one that refuses it, and none', async () => {
  const port = await serveMail({
    onAuth({ username, password }, _session, done) {
      if (username === 'ann' && password === 'right') done(null, { user: 'ann' });
      else done(new Error('Wrong password'));
    },
  });
  expect(await check({ SMTP_URL: `smtp://ann:right@127.0.0.1:${port}` })).toEqual([
    { level: 'ok', text: `The mail server 127.0.0.1:${port} accepts the connection and the login.` },
  ]);
  const [refused] = await check({ SMTP_URL: `smtp://ann:secret-word@127.0.0.1:${port}` });
  expect(refused).toMatchObject({ level: 'wrong', text: expect.stringContaining('refuses the login') });
  expect(refused?.text).not.toContain('secret-word');
  expect(await check({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })).toMatchObject([
    { level: 'wrong', text: expect.stringContaining('ECONNREFUSED') },
  ]);
});

test('without a mail server, emails are files; a public site needs one', async () => {
  expect(await check({})).toMatchObject([{ level: 'ok' }]);
  expect(await check({ PUBLIC_URL: 'https://www.example.org' })).toMatchObject([
    { level: 'wrong', text: 'No email is sent: SMTP_URL is not set.' },
  ]);
});
