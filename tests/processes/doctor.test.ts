import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { demoCommand } from '../../tools/commands/demo.ts';
import { doctorCommand } from '../../tools/commands/doctor.ts';
import { freePort, freshFolder, runProgram, whenAllAreOver } from '../commands/program.ts';
import { ask, siteSettings, type Settings } from '../commands/site.ts';
import { runHere, serveHere } from './in-process.ts';

const whenOver = whenAllAreOver();
/** A running site with demo data. */
let running: Settings;
beforeAll(async () => {
  running = await siteSettings({}, whenOver);
  await runHere(demoCommand, ['load'], running);
  await serveHere(running, whenOver);
});

test('a healthy demo site has warnings only, and the doctor changes nothing', async () => {
  const files = () => readdir(running['DATA_DIR'] ?? '', { recursive: true });
  const before = (await files()).filter((file) => !file.startsWith('database'));
  const { code, output, errors } = await runProgram('tools/doctor.ts', ['--deep'], running);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/\n0 wrong, 3 warnings, 14 ok\n$/);
  expect(output).toContain('ok       database: PostgreSQL 18');
  expect(output).toContain('ok       amcheck: amcheck finds no damage in ');
  expect(output).toContain('warning  operators: There is one operator only');
  expect(output).toContain('         → Make a second account an operator: npm run operator -- grant EMAIL.');
  expect((await files()).filter((file) => !file.startsWith('database'))).toEqual(before);
  expect(await ask(running, `select from pg_extension where extname = 'amcheck'`)).toEqual([]);
});

test('a log that is shorter than it was noted is wrong', async () => {
  const { code, output } = await runHere(doctorCommand, ['--log', '999999:0123abcd'], running);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^wrong {4}operators' log: The log has \d+ entr(y|ies), fewer than the 999999 that were noted\.$/m,
  );
});

test('a broken site: every check says what is wrong, none stops another, and no secret is shown', async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const dataDir = join(await freshFolder(), 'none');
  const broken: Settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://carebridge:database-password@${nobody}/carebridge`,
    PUBLIC_URL: `https://${nobody}`,
    SESSION_SECRET: 'a session secret that nobody may ever see',
    SMTP_URL: `smtp://post:mail-password@${nobody}`,
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_API_URL: `http://${nobody}`,
    CQC_API_KEY: 'cqc-key-secret',
    BACKUP_DIR: join(dataDir, 'backups'),
    CQC_API_URL: `http://${nobody}/public/v1`,
    S3_ENDPOINT: `http://${nobody}`,
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'AKIASECRET',
    S3_SECRET_ACCESS_KEY: 's3-secret',
  };
  const { code, output, errors } = await runHere(doctorCommand, ['--json'], broken);
  expect({ code, errors }).toEqual({ code: 1, errors: '' });
  const { status, lines } = JSON.parse(output) as {
    status: string;
    lines: { check: string; level: string; text: string; todo?: string }[];
  };
  expect(status).toBe('wrong');
  expect(new Set(lines.filter(({ level }) => level === 'wrong').map(({ check }) => check))).toEqual(
    new Set(['configuration', 'database', 'mail server', 'file store', 'certificate']),
  );
  expect(lines.map(({ check }) => check)).toEqual(expect.arrayContaining(['Stripe', 'CQC', 'disk', 'backups']));
  for (const { level, text, todo = '' } of lines) {
    expect(text).toMatch(/[.…]$/);
    if (level !== 'ok') expect(todo, text).toMatch(/^[A-Z].*\.$/);
  }
  expect(output).not.toMatch(/password|secret(?!s? of)|AKIA/);
  expect(existsSync(dataDir)).toBe(false);
});

test('a site that was never started, a wrong setting and a wrong argument', async () => {
  const empty = { DATA_DIR: await freshFolder() };
  const never = await runHere(doctorCommand, [], empty);
  expect(never.code).toBe(1);
  expect(never.output).toContain(`wrong    database: There is no database in ${empty.DATA_DIR} yet.`);
  expect(await readdir(empty.DATA_DIR)).toEqual([]);

  const wrongSetting = await runHere(doctorCommand, ['--json'], { ...empty, METRICS_TOKEN: 'short' });
  expect(wrongSetting.code).toBe(1);
  expect(JSON.parse(wrongSetting.output)).toMatchObject({
    status: 'wrong',
    lines: [{ check: 'configuration', level: 'wrong', text: expect.stringContaining('METRICS_TOKEN must have') }],
  });
  for (const args of [['--deeper'], ['--log'], ['--log', '12'], ['--log', '12:short']]) {
    const usage = await runHere(doctorCommand, args, empty);
    expect([usage.code, usage.errors]).toEqual([1, `${doctorCommand.usage}\n`]);
  }
});
