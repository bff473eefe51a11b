import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeMatrix } from '../../requests/site/authorisation.ts';
import { get, signUp } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// OWASP ASVS 5.0, V13: what the site was told in secret, and how it is built, is in no answer.

const secrets = {
  STRIPE_SECRET_KEY: 'sk_test_leaked1111111111111111',
  STRIPE_WEBHOOK_SECRET: 'whsec_leaked2222222222222222222',
  METRICS_TOKEN: 'leaked3333333333333333333333333333',
  SESSION_SECRET: 'leaked4444444444444444444444444444',
};
let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1', ...secrets });
  ({ cookie } = await signUp(site));
});
afterAll(() => site.discard());

test('no page, error or file says a secret, where a file lies, or which database answers', async () => {
  const anyId = '7b0f2c4e-0000-4000-8000-000000000000';
  const paths = routeMatrix.map(({ path }) => `/${path.replace('*', 'anything').replaceAll(/:\w+/g, anyId)}`);
  for (const path of [
    ...paths,
    '/api/openapi.json',
    '/api/nothing',
    '/api/auth/v1/settings',
    '/healthz',
    '/readyz',
    '/%00',
  ])
    for (const who of ['', cookie]) {
      const answer = await get(site, path, who);
      const all = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
      expect(all, path).not.toMatch(
        /leaked\d|sk_test|postgres(?:ql)?:\/\/|node_modules|\/platform\/|\bat \w+ \(|ECONNREFUSED/,
      );
      expect(all, path).not.toContain(process.cwd());
      for (const name of ['server', 'x-powered-by', 'x-aspnet-version', 'via'])
        expect([path, name, answer.headers.get(name)]).toEqual([path, name, null]);
    }
});

test('what breaks says no more than that it broke', async () => {
  await site.pool.query('alter table consultant_profiles rename to away');
  try {
    for (const path of ['/consultants', '/consultants.data', '/api/rest/v1/consultant_profiles', '/profile']) {
      const answer = await get(site, path, cookie);
      const text = await answer.text();
      expect(text, path).not.toMatch(/consultant_profiles" does not exist|42P01|\bat \w+ \(|select .* from|drizzle/i);
    }
  } finally {
    await site.pool.query('alter table away rename to consultant_profiles');
  }
});

test('/metrics is an unknown address without its token, whatever else is sent', async () => {
  const wrong = [undefined, '', 'Bearer ', 'Bearer leaked', `Basic ${secrets.METRICS_TOKEN}`, secrets.METRICS_TOKEN];
  for (const authorization of [
    ...wrong,
    `Bearer ${secrets.METRICS_TOKEN}x`,
    `Bearer ${secrets.METRICS_TOKEN.slice(0, -1)}`,
  ]) {
    const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization };
    expect([authorization, (await site.request('/metrics', { headers })).status]).toEqual([authorization, 404]);
  }
  const right = await site.request('/metrics', { headers: { Authorization: `Bearer ${secrets.METRICS_TOKEN}` } });
  expect(right.status).toBe(200);
});

test.each([
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/package-lock.json',
  '/server/app.ts',
  '/build/server/index.js',
  '/node_modules/react/package.json',
  '/data/session-secret',
  '/assets/../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e/package.json',
  '/icons/..%2f..%2fserver%2findex.js',
  '/assets//etc/passwd',
  '/assets/%00',
  '/portraits/..%2f..%2fsession-secret',
  '/blog/pictures/..%2f..%2fsession-secret',
  '/pictures/consultants/..%2f..%2fx',
  '/sitemaps/..%2f..%2fpackage.json',
  '/debug',
  '/actuator/env',
  '/server-status',
  '/phpinfo.php',
  '/wp-login.php',
  '/graphql',
  '/swagger-ui.html',
  '/__vite_ping',
  '/@fs/etc/passwd',
  '/@id/virtual:react-router/server-build',
  '/ui',
])('%s is not there', async (path) => {
  const answer = await get(site, path, cookie);
  expect([400, 404]).toContain(answer.status);
  expect(await answer.text()).not.toMatch(/root:x:0|"dependencies"|createApp|DATABASE_URL=/);
});

test('the files for browsers carry no source map, no settings and no code of the server', () => {
  const files = globSync('build/client/**/*').filter((file) => /\.(?:js|css|map|json|html|txt)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    expect(file).not.toMatch(/\.map$/);
    const text = readFileSync(file, 'utf8');
    expect(text, file).not.toMatch(
      /sourceMappingURL|SESSION_SECRET|STRIPE_SECRET_KEY|DATABASE_URL|process\.env\.[A-Z]+_/,
    );
    expect(text, file).not.toContain(process.cwd());
  }
});
