import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshFolder, runProgram } from './program.ts';
import { peakMemory } from './peak-memory.ts';
import { linesOf, siteSettings, startSite, unmigrate, type Settings } from './site.ts';
import { eventually } from '../patience/eventually.ts';

const start = (settings: Settings) => runProgram('server/start.ts', [], settings);

test('a wrong configuration is said problem by problem, and nothing is started or made', async () => {
  const dataDir = join(await freshFolder(), 'data');
  const ended = await start({ DATA_DIR: dataDir, PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'postgres://u:p@db/x' });
  expect(ended.code).toBe(1);
  expect(linesOf(ended.errors)).toEqual([
    'CareBridge cannot start with this configuration:',
    '  PORT must be a whole number from 1 to 65535.',
    '  LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    '  PUBLIC_URL is required with DATABASE_URL: the address that people type, such as https://www.example.org.',
    '  SESSION_SECRET is required with DATABASE_URL: at least 32 random characters, the same for every process.',
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test('a database that cannot be reached is said in a sentence', async () => {
  const ended = await start({
    DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
    PUBLIC_URL: 'http://carebridge.test',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
  });
  expect(ended.code).toBe(1);
  expect(linesOf(ended.errors).at(-1)).toMatch(/^PostgreSQL at 127\.0\.0\.1:1 cannot be reached/);
});

test('B9 a new embedded database gets demo data once, with less than 900 MB of memory; a second process is refused; Ctrl-C and SIGTERM stop cleanly', async () => {
  const settings = await siteSettings();
  await unmigrate(settings);
  const dataDir = settings['DATA_DIR'] ?? '';
  const first = await startSite(settings);
  expect(linesOf(first.errors())).toEqual([
    `Opening the embedded database in ${dataDir}`,
    expect.stringMatching(/^Migrated the database: 0001-outbox\.sql, /),
    'Loaded demo data: 40 consultants, 213 reviews, 18 care services, 116 care providers, 59 accounts, 15 messages, 4 engagements, 3 blog posts',
    `Demo accounts, to log in at http://localhost:${settings['PORT']}/login:`,
    expect.stringMatching(/^ {2}care-service@demo\.carebridge\.example {2}\S+$/),
    expect.stringMatching(/^ {2}consultant@demo\.carebridge\.example {4}\S+$/),
    expect.stringMatching(/^ {2}operator@demo\.carebridge\.example {6}\S+$/),
    `CareBridge is at http://localhost:${settings['PORT']} (Ctrl-C stops it)`,
  ]);
  expect(await (await fetch(`${first.address}/healthz`)).text()).toBe('ok');
  expect(await (await fetch(`${first.address}/readyz`)).text()).toBe('ready');
  expect((await fetch(`${first.address}/consultants`)).status).toBe(200);
  // The optimising compiler would take 600 MB for PostgreSQL's parser: see compile-postgres.server.ts.
  if (process.platform === 'linux') expect(peakMemory(first.process.pid)).toBeLessThan(900e6);

  const second = await start({ ...settings, PORT: '1' });
  expect(second.code).toBe(1);
  expect(linesOf(second.errors).at(-1)).toBe(
    `The data directory ${dataDir} is in use by process ${first.process.pid} on ${hostname()}. Stop that process, or set DATA_DIR to another directory.`,
  );

  first.process.kill('SIGINT');
  const ended = await first.ended;
  expect([ended.code, ...linesOf(ended.errors).slice(-2)]).toEqual([0, 'Stopping …', 'Stopped.']);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);

  const again = await startSite(settings);
  expect(again.errors()).not.toMatch(/Loaded|Migrated|Building/);
  const logins = (text: string) => linesOf(text).filter((line) => line.includes('@demo.'));
  expect(logins(again.errors())).toEqual(logins(first.errors()));
  again.process.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});

test('what a library prints is a line of the log, and has no e-mail address of a path', async () => {
  const site = await startSite(await siteSettings());
  await fetch(`${site.address}/jane%40nhs.net/%E0%A4%A`);
  site.process.kill('SIGTERM');
  const { output, errors } = await site.ended;
  expect(errors).not.toMatch(/jane|nhs\.net|could not be decoded/);
  expect(output).not.toMatch(/jane|nhs\.net/);
  expect(linesOf(output).map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      msg: 'a line of a library',
      detail: expect.stringMatching(/\[email\].*could not be decoded/),
    }),
  );
});

test('/readyz answers 503 when the database is gone, /healthz goes on, and the site still stops cleanly', async () => {
  const server = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` });
  await server.connect();
  onTestFinished(() => server.end());
  const name = `gone_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name}`);
  const settings = await siteSettings({
    DATABASE_URL: `${inject('postgresServer')}/${name}`,
    PUBLIC_URL: 'http://carebridge.test',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
  });
  const site = await startSite(settings);
  expect(site.errors()).not.toContain('Loaded demo data');
  expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
  await server.query(`drop database ${name} with (force)`);
  await eventually(async () => expect((await fetch(`${site.address}/readyz`)).status).toBe(503));
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
  site.process.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});
