import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient } from '../../support/api-client.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { apiMatrix } from '../site/authorisation.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { API_ORIGINS: 'https://app.example.org' });
});
afterAll(() => site.discard());

type Document = { openapi: string; servers: { url: string }[]; paths: Record<string, Record<string, Operation>> };
type Operation = { operationId: string; summary?: string; responses: Record<string, unknown> };

const document = async () => (await (await site.request('/api/openapi.json')).json()) as Document;

test('ROLE-13 every call of the API stands in the matrix, and in the document', async () => {
  const { openapi, servers, paths } = await document();
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: `${publicUrl}/api` }]]);
  const described = Object.keys(paths).map((path) => `api${path.replaceAll(/\{[^}]*\}/g, ':')}`);
  expect(apiMatrix.map(({ path }) => path.replaceAll(/:\w+/g, ':')).toSorted()).toEqual(described.toSorted());
});

test('each call has a name of its own, a summary, and says what it answers', async () => {
  const { paths } = await document();
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { operationId, summary, responses } of operations) {
    expect([operationId, summary]).toEqual([expect.stringMatching(/^[a-z]+([A-Z][a-z]+)*$/), expect.any(String)]);
    expect(Object.keys(responses).length, operationId).toBeGreaterThan(0);
  }
});

test('a page of a named site may call from a browser, without cookies; others may not', async () => {
  const preflight = (origin: string) =>
    site.request('/api/auth/v1/token?grant_type=password', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'apikey' },
    });
  const allowed = await preflight('https://app.example.org');
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
  expect(allowed.headers.get('access-control-allow-headers')?.split(',')).toContain('x-supabase-api-version');
  expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
  expect((await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull();
  const answer = await site.request('/api/auth/v1/user', { headers: { Origin: 'https://app.example.org' } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('access-control-expose-headers')?.split(',')).toContain('content-range');
  expect(answer.headers.get('vary')).toContain('Origin');
});

test('what is no call is answered in JSON', async () => {
  for (const path of ['/api', '/api/', '/api/rest', '/api/v1/functions/auth-emails', '/api/v1/openapi.json']) {
    const answer = await site.request(path);
    expect([answer.status, await answer.json()], path).toEqual([404, { error: 'There is no such call.' }]);
  }
});

test('API-09 API-24 the client invokes the functions and reads their reasons', async () => {
  const client = openClient(site);
  const imported = await client.functions.invoke('import-cqc-data');
  expect(imported).toMatchObject({ data: { success: false, error: 'Only an operator can do this.' }, error: null });
  const call = {
    email: 'a@example.org',
    type: 'signup',
    token: '',
    redirectTo: `${publicUrl}/login`,
    appId: 'carebridge',
  };
  const emailed = await client.functions.invoke('auth-emails', { body: call });
  expect(emailed).toMatchObject({ data: { error: expect.stringContaining('Sign in first') }, error: null });
});
