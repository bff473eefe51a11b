import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { addConsultant } from '../support/add-consultants.ts';
import { publicUrl } from '../support/test-platform.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

/**
 * Who may read and write what: every address, every role, one's own things and those of others. There are no accounts
 * yet, so the one role is the visitor, who owns nothing. An address that is missing here fails the first test.
 */
const matrix: { path: string; visitor: { read: number; write: number } }[] = [
  { path: '', visitor: { read: 200, write: 405 } },
  { path: 'consultants', visitor: { read: 200, write: 405 } },
  { path: 'consultants/:consultantId', visitor: { read: 200, write: 405 } },
  { path: 'about', visitor: { read: 200, write: 405 } },
  { path: 'contact', visitor: { read: 200, write: 405 } },
  { path: 'robots.txt', visitor: { read: 200, write: 405 } },
  // Takes the report of a crash into the log, and nothing else.
  { path: 'crash-reports', visitor: { read: 405, write: 400 } },
  { path: 'ui', visitor: { read: 404, write: 405 } },
  { path: '*', visitor: { read: 404, write: 405 } },
];

let site: TestSite;
let id: string;
beforeAll(async () => {
  site = await openTestSite();
  id = await addConsultant(site.pool);
});
afterAll(() => site.discard());

test('every address of the site map stands in the matrix', () => {
  expect(matrix.map(({ path }) => path)).toEqual(routes.map(({ path }) => path ?? ''));
});

describe.each(matrix)('a visitor at /$path', ({ path, visitor }) => {
  const address = () => `/${path.replace(':consultantId', id).replace('*', 'anything')}`;

  test(`reads: ${visitor.read}`, async () => {
    expect((await site.request(address())).status).toBe(visitor.read);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(`%s changes no row`, async (method) => {
    const before = await fingerprint();
    const response = await site.request(address(), {
      method,
      headers: { Origin: publicUrl },
      body: 'name=x&verification_level=premium',
    });
    expect(response.status).toBe(path === 'crash-reports' && method !== 'POST' ? 405 : visitor.write);
    expect(await fingerprint()).toEqual(before);
  });
});

/** A hash of every table of the product. */
async function fingerprint() {
  const { rows } = await site.pool.query(`
    select (select md5(string_agg(t::text, '' order by id)) from consultant_profiles t) as consultants,
           (select md5(string_agg(t::text, '' order by id)) from service_profiles t) as services,
           (select md5(string_agg(t::text, '' order by id)) from reviews t) as reviews,
           (select md5(string_agg(t::text, '' order by id)) from outbox_emails t) as emails`);
  return rows[0];
}
