import { randomUUID } from 'node:crypto';

const password = 'quiet-harbour-light';

/**
 * Returns a form request as our own page sends it. It comes from the account's own network address, so that no rate
 * limit per address is reached.
 */
function formOf(origin: string, fields: Record<string, string>, from: string): RequestInit {
  return {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Origin: origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': from,
    },
    body: new URLSearchParams(fields).toString(),
  };
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

export type Account = { email: string; from: string; cookie: string };

/** Signs a user up; returns the email address and the session cookies. */
export async function signUp(origin: string, number: number): Promise<Account> {
  const email = `${randomUUID()}@bench.example.org`;
  const from = `10.0.${number >> 8}.${number & 255}`;
  const fields = { email, password, confirmPassword: password, role: 'consultant' };
  const response = await fetch(`${origin}/signup`, formOf(origin, fields, from));
  if (response.status !== 302) throw new Error(`signing up answered ${response.status}`);
  return { email, from, cookie: cookiesOf(response) };
}

/** Requests the home page with these cookies. Returns the cookies, updated with those that the response sets. */
export async function renewCookie(origin: string, cookie: string): Promise<string> {
  const response = await fetch(`${origin}/`, { headers: { Cookie: cookie } });
  await response.arrayBuffer();
  const known = new Map(
    [...cookie.split('; '), ...cookiesOf(response).split('; ')].map((one) => one.split(/=(.*)/s)) as [string, string][],
  );
  return [...known]
    .filter(([name]) => name)
    .map((pair) => pair.join('='))
    .join('; ');
}

/** Logs a user in. */
export async function logIn(origin: string, { email, from }: Account): Promise<void> {
  const response = await fetch(`${origin}/login`, formOf(origin, { email, password }, from));
  await response.arrayBuffer();
  if (response.status !== 302) throw new Error(`logging in answered ${response.status}`);
}
