import { afterAll, beforeAll, expect, test } from 'vitest';
import { asUser, signUp, testPassword } from '../../support/as-user.ts';
import { profileFields } from '../../support/profile-forms.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

/**
 * Sends a form whose fields arrive only when they are read. The session ends at that moment, after the middleware has
 * accepted the request.
 */
async function sendAsItEnds(path: string, fields: Record<string, string>) {
  const { cookie, userId } = await signUp(site, { email: `late-${path.replaceAll('/', '-')}@example.org` });
  const bytes = Buffer.from(new URLSearchParams(fields).toString());
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await site.pool.query('delete from sessions where user_id = $1', [userId]);
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    ...asUser(cookie),
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(bytes.length),
  };
  return site.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

test.each([
  [
    '/profile/password',
    { email: '', currentPassword: testPassword, password: 'quiet-light-here', confirmPassword: 'quiet-light-here' },
  ],
  ['/consultant-profile', profileFields()],
])(
  'D9 a session that ends between the guard of %s and the save: to log in, and back to the form',
  async (path, fields) => {
    const answer = await sendAsItEnds(path, fields);
    // By this URL, the page's JavaScript recognises that the session has ended, and keeps the typed text (keepTyping).
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/login?from=${encodeURIComponent(path)}`]);
  },
);
