import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/read-config.server.ts';
import { ok, runCheck, withoutSecrets } from './finding.ts';

test('a check that throws, or does not end, is a finding', async () => {
  expect(await runCheck({ name: 'good', ask: () => [ok('Fine.')] })).toEqual([
    { check: 'good', level: 'ok', text: 'Fine.' },
  ]);
  const throws = () => {
    throw new Error('no such thing.');
  };
  for (const ask of [throws, () => Promise.reject(new Error('no such thing'))])
    expect(await runCheck({ name: 'bad', ask })).toEqual([
      expect.objectContaining({ check: 'bad', level: 'wrong', text: 'The check failed: no such thing.' }),
    ]);
  expect(await runCheck({ name: 'stuck', withinMs: 20, ask: () => new Promise(() => {}) })).toEqual([
    expect.objectContaining({ level: 'wrong', text: 'The check did not end within 0.02 seconds.' }),
  ]);
});

test('no secret of the configuration is shown, and a short one spoils no word', () => {
  const answer = readConfig({
    SMTP_URL: 'smtp://user:p%40ssword-1@mail.example.org',
    DATABASE_URL: 'postgres://u:p@db/x',
    PUBLIC_URL: 'https://www.example.org',
    SESSION_SECRET: 'the secret of the sessions, which is long',
    METRICS_TOKEN: 'the-token-of-metrics',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    CQC_API_KEY: 'cqc-key-1',
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 's3/secret+key',
  });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  const secrets = [
    'p@ssword-1',
    'p%40ssword-1',
    'the secret of the sessions, which is long',
    'the-token-of-metrics',
    'sk_live_1',
    'whsec_1',
    'cqc-key-1',
    'AKIA',
    's3/secret+key',
  ];
  for (const secret of secrets)
    expect(withoutSecrets(`Invalid login: ${secret}, please`, answer.config)).toBe('Invalid login: [secret], please');
  expect(withoutSecrets('u:p@db is no such page', answer.config)).toBe('u:[secret]@db is no such page');
});
