import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { publicUrl } from './test-platform.ts';
import { anyAddress, anyEmail, goodPassword } from './sign-in.ts';
import type { TestSite } from './test-site.ts';

export type ApiClient = SupabaseClient;

/** Where the API of a test site is, as a program is told. */
export const apiUrl = `${publicUrl}/api`;

/** Returns a `fetch` that asks the site in this process. */
export const fetchFrom =
  (site: TestSite, address = anyAddress()): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-forwarded-for', address);
    return site.fetch(request);
  };

/**
 * Returns the unmodified supabase-js client of one program. It has a network address of its own, which the site reads if
 * TRUST_PROXY is set, and keeps its session in memory.
 */
export function openClient(site: TestSite, address = anyAddress()): ApiClient {
  return createClient(apiUrl, 'anon', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchFrom(site, address) },
  });
}

export type ClientUser = { client: ApiClient; email: string; password: string; userId: string };

/** Signs up a new user with a client of their own. */
export async function signUpClient(
  site: TestSite,
  role: 'consultant' | 'careService' = 'consultant',
  email = anyEmail(),
): Promise<ClientUser> {
  const client = openClient(site);
  const { data, error } = await client.auth.signUp({ email, password: goodPassword, options: { data: { role } } });
  expect(error).toBeNull();
  return { client, email, password: goodPassword, userId: data.user?.id ?? '' };
}

/** Returns a client in which the user has signed in with their password. */
export async function signInClient(
  site: TestSite,
  { email, password }: { email: string; password: string },
): Promise<ApiClient> {
  const client = openClient(site);
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

/** Returns the client's session. Throws when it has none. */
export async function sessionOf(client: ApiClient) {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('the client is not signed in');
  return data.session;
}

/** Signs in through the API and returns the headers of a call for this user. */
export async function asCaller(
  site: TestSite,
  { email, password }: { email: string; password: string },
): Promise<Record<string, string>> {
  const { access_token: token } = await sessionOf(await signInClient(site, { email, password }));
  return { Authorization: `Bearer ${token}`, apikey: 'anon' };
}
