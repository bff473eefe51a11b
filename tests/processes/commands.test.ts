import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { demoCommand } from '../../tools/commands/demo.ts';
import { jobsCommand } from '../../tools/commands/jobs.ts';
import { mailCommand } from '../../tools/commands/mail.ts';
import { migrateCommand } from '../../tools/commands/migrate.ts';
import { freshFolder, runProgram, whenAllAreOver, type Ended } from '../commands/program.ts';
import { ask, siteSettings, unmigrate, type Settings } from '../commands/site.ts';
import { eventually } from '../patience/eventually.ts';
import { runHere, serveHere } from './in-process.ts';

const commands = { migrate: migrateCommand, demo: demoCommand, mail: mailCommand, jobs: jobsCommand };
type Command = keyof typeof commands;
type Run = (settings: Settings, command: Command, ...args: string[]) => Promise<Ended>;

const here: Run = (settings, command, ...args) => runHere(commands[command], args, settings);
/**
 * Runs a command as a separate process. One test per command uses this, to check the arguments and how the command
 * exits.
 */
const asProcess: Run = (settings, command, ...args) => runProgram(`tools/${command}.ts`, args, settings);

/** Runs a command that must succeed, and returns what it printed. */
async function answerOf(run: Promise<Ended>): Promise<string> {
  const { code, output, errors } = await run;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output.trimEnd();
}

/** Runs a command that must fail, and returns the reason that it printed. */
async function reasonOf(run: Promise<Ended>): Promise<string> {
  const { code, output, errors } = await run;
  expect({ code, output }).toEqual({ code: 1, output: '' });
  return errors.trimEnd();
}

const answer: (...given: Parameters<Run>) => Promise<string> = (...given) => answerOf(here(...given));
const reason: (...given: Parameters<Run>) => Promise<string> = (...given) => reasonOf(here(...given));

/** A running site with a migrated, otherwise empty database. Each test removes what it adds. */
const whenOver = whenAllAreOver();
let running: Settings;
beforeAll(async () => {
  running = await siteSettings({}, whenOver);
  await serveHere(running, whenOver);
});

const unknownId = '00000000-0000-4000-8000-000000000000';

test('without a running server: migrate, load demo data, and queue an e-mail that the next start delivers', async () => {
  const settings = await siteSettings();
  await unmigrate(settings);
  expect(await reason(settings, 'jobs', 'list')).toBe(
    'The database is not of this version. Run npm run migrate, or npm start, first.',
  );
  expect(await answerOf(asProcess(settings, 'migrate'))).toMatch(/^Applied \d+ migrations: 0001-outbox\.sql, 0002-/);
  expect(await answer(settings, 'demo', 'load')).toEqual(
    expect.stringMatching(
      /^Loaded 468 rows \(40 consultants, 213 reviews, 18 care services, 116 care providers, 59 accounts, 15 messages, 4 engagements, 3 blog posts\)\.\nDemo accounts, /,
    ),
  );
  const put = await answer(settings, 'mail', 'test', 'ann@example.org');
  expect(put).toMatch(/^Put a test email to ann@example\.org into the outbox\./);
  const id = /show (\S+)$/.exec(put)?.[1] ?? '';
  expect(await answer(settings, 'mail', 'list', 'waiting')).toMatch(
    new RegExp(`^ID .*\\n${id}  waiting  ann@example\\.org  Test email from CareBridge`),
  );

  const site = await serveHere(settings);
  expect(site.said.join('\n')).not.toContain('Loaded demo data');
  const file = join(settings['DATA_DIR'] ?? '', 'mail', `${id}.eml`);
  await eventually(async () => expect(await readFile(file, 'utf8')).toContain('To: ann@example.org'));
});

test('DEMO_DATA off leaves a new database empty; what migrate and demo do shows on the running site at once', async () => {
  const settings = await siteSettings({ DEMO_DATA: 'off' });
  await unmigrate(settings);
  const site = await serveHere(settings);
  expect(site.said.join('\n')).toContain('Migrated the database: 0001-outbox.sql');
  const page = async () => (await fetch(`${site.address}/consultants`)).text();
  expect(await page()).not.toContain('href="/consultants/');

  expect(await answer(settings, 'migrate')).toBe('Nothing to do: the database is of this version.');
  expect(await answerOf(asProcess(settings, 'demo', 'load'))).toMatch(/^Loaded 468 rows/);
  expect(await page()).toContain('href="/consultants/');
  expect(await answer(settings, 'demo', 'load')).toMatch(
    /^Loaded 0 rows \(0 consultants, 0 reviews, 0 care services, 0 care providers, 0 accounts, 0 messages, 0 engagements, 0 blog posts\)\.\nDemo accounts, /,
  );
  expect(await answer(settings, 'demo', 'renew')).toBe('Moved the dates of the demo data to today.');
  expect(await answer(settings, 'demo', 'remove')).toBe(
    'Removed 468 rows (40 consultants, 213 reviews, 18 care services, 116 care providers, 59 accounts, 15 messages, 4 engagements, 3 blog posts).',
  );
  expect(await page()).not.toContain('href="/consultants/');

  await site.stop();
  expect(site.logged).toEqual([]);
});

test('with a running server: a failed e-mail and a failed job are shown, and succeed when they are tried again', async () => {
  const [email] = await ask<{ id: string }>(
    running,
    `insert into outbox_emails (recipient, subject, body_text, attempts, last_error)
     values ('bob@example.org', 'Your' || chr(27) || ' booking', 'text', 21, 'mailbox is full') returning id`,
  );
  const id = email?.id ?? '';
  expect(await answerOf(asProcess(running, 'mail', 'list', 'failed'))).toContain(
    `${id}  failed  bob@example.org  Your  booking`,
  );
  expect(await answer(running, 'mail', 'list', 'sent')).toBe('No email is sent.');
  expect(await answer(running, 'mail', 'show', id)).toMatch(
    /State +failed\nRecipient +bob@example\.org[^]*Tries +21[^]*Last error +mailbox is full/,
  );
  expect(await answer(running, 'mail', 'retry', id)).toMatch(/^Queued the email to bob@example\.org again\./);
  // The job ends a moment after its email is sent.
  const done = (kind: string) => ask(running, `select from jobs.job where name = '${kind}' and state = 'completed'`);
  await eventually(async () => expect(await done('deliver-email')).toHaveLength(1));
  expect(await answer(running, 'mail', 'show', id)).toMatch(/State +sent[^]*File +.*\.eml$/);
  expect(await reason(running, 'mail', 'retry', id)).toBe('This email has been sent already.');

  const [job] = await ask<{ id: string }>(
    running,
    `insert into jobs.job (name, data, state, retry_limit, retry_count, completed_on, output)
     values ('renew-demo-data', '{}', 'failed', 2, 2, now(), '{"message": "no answer from ann@example.org"}') returning id`,
  );
  expect(await answer(running, 'jobs', 'list')).toMatch(
    /^KIND .*\navailability-notice +0 +0 +0 +0\ndaily-digest +0 +0 +0 +0\ndeliver-email +0 +0 +0 +1\nengagement-due +0 +0 +0 +0\nengagement-sweep +0 +0 +0 +0\nexport-account +0 +0 +0 +0\nimport-cqc +\d +\d +0 +\d\nimport-cqc-nightly +0 +0 +0 +0\nmessage-notice +0 +0 +0 +0\nplace-consultants +0 +0 +0 +0\npublish-posts +\d +\d +0 +\d+\nrefund-payment +0 +0 +0 +0\nremove-file +0 +0 +0 +0\nrenew-demo-data +0 +0 +1 +0\nsend-webhooks +\d +\d +0 +\d+\ntidy-accounts +0 +0 +0 +0\ntidy-consents +0 +0 +0 +0\ntidy-directory +0 +0 +0 +0\ntidy-engagements +0 +0 +0 +0\ntidy-message-reports +0 +0 +0 +0\ntidy-operator-acts +0 +0 +0 +0\ntidy-orders +0 +0 +0 +0\ntidy-statistics +0 +0 +0 +0\ntidy-up +0 +0 +0 +0\ntidy-usage-events +0 +0 +0 +0\ntidy-verification +0 +0 +0 +0\ntidy-webhooks +0 +0 +0 +0$/,
  );
  expect(await answer(running, 'jobs', 'list', 'failed')).toMatch(
    new RegExp(`renew-demo-data  ${job?.id}  .*  3      no answer from \\[email\\]$`),
  );
  expect(await answer(running, 'jobs', 'retry', 'renew-demo-data', job?.id ?? '')).toMatch(/for one more try/);
  await eventually(async () => expect(await done('renew-demo-data')).toHaveLength(1));
  expect(await answer(running, 'jobs', 'list', 'failed')).toBe('No job has failed.');
  expect(await reason(running, 'jobs', 'retry', 'renew-demo-data', job?.id ?? '')).toMatch(
    /^No failed job of the kind/,
  );
  const logged = `select act, about, operator_id from operator_log join operator_log_details using (sequence)
    where act in ('email-send-again', 'job-try-again') order by sequence`;
  expect(await ask(running, logged)).toEqual([
    { act: 'email-send-again', about: id, operator_id: null },
    { act: 'job-try-again', about: `renew-demo-data ${job?.id}`, operator_id: null },
  ]);
});

test('an unexpected failure is told with its cause, and with nothing of what was to be written', async () => {
  await ask(running, 'alter table outbox_emails rename to away');
  const told = await reason(running, 'mail', 'test', 'ann@example.org').finally(() =>
    ask(running, 'alter table away rename to outbox_emails'),
  );
  expect(told).toMatch(/^Something unexpected went wrong: .*relation "outbox_emails" does not exist\n {4}at /);
  expect(told).not.toMatch(/ann@|whether emails arrive/);
});

test.each<[Command, string[], RegExp]>([
  ['demo', [], /^npm run demo -- load .*\nnpm run demo -- remove .*\nnpm run demo -- renew /],
  ['mail', ['show', '17'], /^17 is not the ID of an email\./],
  ['mail', ['test', 'ann'], /^ann is not an email address/],
  ['jobs', ['retry', 'deliver-email'], /^npm run jobs -- list /],
])('npm run %s -- %j explains how it is used', async (command, args, text) => {
  expect(await reason({ DATA_DIR: await freshFolder() }, command, ...args)).toMatch(text);
});

test('--help prints the usage and is no failure', async () => {
  expect(await answer({}, 'mail', '--help')).toMatch(/^npm run mail -- list/);
});

test('demo data is not loaded while PUBLIC_URL is https', async () => {
  const settings = { DATA_DIR: await freshFolder(), PUBLIC_URL: 'https://carebridge.example' };
  for (const action of ['load', 'england']) {
    expect(await reason(settings, 'demo', action)).toBe(
      'Demo data is not loaded while PUBLIC_URL is https (https://carebridge.example): made-up people and old ratings must not stand on a public site.',
    );
  }
});

test('DIR npm run demo:england adds England to a running site, and npm run demo -- remove takes it away', async () => {
  expect(await answer(running, 'demo', 'england')).toMatch(
    /^Loaded 24\d\d\d care providers of England, as CQC published them in 2021\.$/,
  );
  const page = await (await fetch(`http://127.0.0.1:${running['PORT']}/care-directory`)).text();
  expect(/Showing \D*([\d,]+)/.exec(page)?.[1]).toBe('24,484');
  expect(await answer(running, 'demo', 'remove')).toMatch(/^Removed \d+ rows \(.*, 24\d\d\d care providers, /);
});

test('a wrong configuration is listed as at the start', async () => {
  expect(await reason({ PORT: 'x', TRUST_PROXY: 'x' }, 'mail', 'list')).toBe(
    [
      'This command cannot run with this configuration:',
      '  PORT must be a whole number from 1 to 65535.',
      '  TRUST_PROXY must be the number of proxies in front, from 0 to 9.',
    ].join('\n'),
  );
});

test('a command without a database, or with a folder that cannot be used, says so', async () => {
  const folder = await freshFolder();
  for (const run of [
    here({ DATA_DIR: folder }, 'mail', 'show', unknownId),
    asProcess({ DATA_DIR: folder }, 'jobs', 'list'),
  ]) {
    expect(await reasonOf(run)).toBe(`There is no database in ${folder} yet. npm start makes one.`);
  }
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'a', 'file'), '');
  expect(await reason({ DATA_DIR: join(folder, 'a', 'file', 'data') }, 'migrate')).toMatch(
    /^DATA_DIR cannot be used: ENOTDIR: not a directory/,
  );
});
