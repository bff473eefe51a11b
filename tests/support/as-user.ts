import { cookiesAfter, post as postForm, signUp as signUpAnew, type Fields } from './sign-in.ts';
import { publicUrl } from './test-platform.ts';
import type { TestSite } from './test-site.ts';

type NewAccount = { email: string; password?: string; role?: 'consultant' | 'careService' };

export const testPassword = 'blue-otter-sings';

/** Signs a user up, and returns the session cookies and the account id. */
export async function signUp(
  site: TestSite,
  { email, password = testPassword, role = 'consultant' }: NewAccount,
): Promise<{ cookie: string; userId: string }> {
  const { response, cookie } = await signUpAnew(site, { email, password, role });
  const { rows } = await site.pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const [user] = rows;
  if (response.status !== 302 || !user) throw new Error(`signing up answered ${response.status}`);
  return { cookie, userId: user.id };
}

/** Returns the Cookie header that a browser would send after this response. */
export function cookiesOf(response: Response): string {
  return cookiesAfter(response);
}

/** Returns the headers of a request from our own pages with this cookie. */
export function asUser(cookie: string): Record<string, string> {
  return { Origin: publicUrl, Cookie: cookie };
}

/** Posts a form of our own pages. */
export function post(site: TestSite, path: string, cookie: string, fields: Fields): Promise<Response> {
  return postForm(site, path, fields, cookie);
}
