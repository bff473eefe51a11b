import { afterAll, beforeAll, expect, test } from 'vitest';
import { asUser, signUp } from '../../support/as-user.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const chunkBytes = 64 * 1024;

/** Posts an endless file without a stated length. Returns how many bytes were read. */
async function postEndless(path: string, headers: Record<string, string>) {
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName,Address\r\n'),
      ),
    pull(controller) {
      bytes += chunkBytes;
      controller.enqueue(new Uint8Array(chunkBytes));
    },
  });
  const response = await site.request(path, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
  } as RequestInit);
  return { status: response.status, location: response.headers.get('location'), bytes };
}

test.each([
  '/care-directory/data/upload',
  '/verification/evidence',
  '/consultant-profile/portrait',
  '/blog/pictures',
  '/blog/edit/pictures',
])('24 A2 of a file that a stranger sends to %s nothing is read', async (path) => {
  const { status, location, bytes } = await postEndless(path, { Origin: publicUrl });
  expect([status, location?.startsWith('/login')]).toEqual([302, true]);
  expect(bytes).toBeLessThanOrEqual(4 * chunkBytes);
});

test('24 A2 nor is a file for the directory of somebody who is no operator', async () => {
  const { cookie } = await signUp(site, { email: 'ann@example.org' });
  const { status, bytes } = await postEndless('/care-directory/data/upload', asUser(cookie));
  expect(status).toBe(404);
  expect(bytes).toBeLessThanOrEqual(4 * chunkBytes);
});

test('24 A2 a file that goes on for ever ends where the form may end, in words', async () => {
  const { cookie } = await signUp(site, { email: 'bob@example.org' });
  const { status, bytes } = await postEndless('/consultant-profile/portrait', asUser(cookie));
  expect(status).toBe(400);
  expect(bytes).toBeLessThan(6 * 1024 * 1024);
});

test('24 A2 a form that says nothing of its length is read no further than any form is long', async () => {
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytes += chunkBytes;
      controller.enqueue(Buffer.alloc(chunkBytes, 'a'));
    },
  });
  const headers = { Origin: publicUrl, 'Content-Type': 'application/x-www-form-urlencoded' };
  const response = await site.request('/login', { method: 'POST', body, duplex: 'half', headers } as RequestInit);
  expect(response.status).toBe(413);
  expect(bytes).toBeLessThanOrEqual(4 * chunkBytes);
});
