import { randomUUID } from 'node:crypto';
import { publicUrl } from './test-platform.ts';
import { withoutScripts, type TestSite } from './test-site.ts';

/** A browser without JavaScript: it keeps cookies, sends forms, and follows no redirects. */
export type TestBrowser = {
  request(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
  /** Returns the HTML of a page, without its scripts. */
  html(path: string): Promise<string>;
  cookies: Map<string, string>;
};

export type SignedIn = TestBrowser & { email: string; password: string; userId: string };

/** `cookies`: pass another browser's cookies to continue its session, for example on a second site. */
export function openBrowser(
  site: Pick<TestSite, 'request'>,
  userAgent = '',
  cookies = new Map<string, string>(),
): TestBrowser {
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    if (userAgent) headers.set('User-Agent', userAgent);
    if (init.method && init.method !== 'GET' && !headers.has('Origin')) headers.set('Origin', publicUrl);
    const response = await site.request(path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf('='));
      const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (isGone) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    }
    return response;
  };
  return {
    request,
    cookies,
    post: (path, fields) => request(path, { method: 'POST', body: new URLSearchParams(fields) }),
    html: async (path) => withoutScripts(await (await request(path)).text()),
  };
}

type Who = { email?: string; password?: string; role?: 'consultant' | 'careService'; userAgent?: string };

/** Signs up a new user through the form; the user is logged in. */
export async function signUp(site: Pick<TestSite, 'request' | 'pool'>, who: Who = {}): Promise<SignedIn> {
  const { email = `ann-${randomUUID()}@example.org`, password = 'blue otter', role = 'consultant' } = who;
  const browser = openBrowser(site, who.userAgent);
  const response = await browser.post('/signup', { email, password, confirmPassword: password, role });
  if (response.status !== 302) throw new Error(`The sign-up answered ${response.status}.`);
  const { rows } = await site.pool.query<{ id: string }>('select id from users where email = $1', [email]);
  return { ...browser, email, password, userId: rows[0]?.id ?? '' };
}

/** Logs in with the password in another browser. With two-factor authentication, the code must still be entered. */
export async function logIn(
  site: Pick<TestSite, 'request'>,
  { email, password }: { email: string; password: string },
  userAgent?: string,
): Promise<TestBrowser & { response: Response }> {
  const browser = openBrowser(site, userAgent);
  return { ...browser, response: await browser.post('/login', { email, password }) };
}

/** Whether the browser's session is valid, checked with a private page. */
export async function isLoggedIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.request('/profile')).status === 200;
}
