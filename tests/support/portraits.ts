import { publicUrl } from './test-platform.ts';
import type { TestSite } from './test-site.ts';

export const portraitPath = '/consultant-profile/portrait';

type Sent = { name?: string; type?: string; fields?: Record<string, string> };

/** Sends a file as the portrait form does. */
export function upload(
  site: TestSite,
  cookie: string,
  bytes: Buffer,
  { name = 'me.jpg', type = 'image/jpeg', fields = { intent: 'save' } }: Sent = {},
): Promise<Response> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('portrait', new File([new Uint8Array(bytes)], name, { type }));
  return site.request(portraitPath, { method: 'POST', body, headers: { Origin: publicUrl, Cookie: cookie } });
}

/** Returns the portrait that the user's profile row names. */
export async function portraitOf(site: TestSite, userId: string): Promise<string | null> {
  const { rows } = await site.pool.query<{ portrait: string | null }>(
    'select portrait from consultant_profiles where user_id = $1',
    [userId],
  );
  return rows[0]?.portrait ?? null;
}

export const fileOf = (portrait: string | null, px: 128 | 512 = 512) => `/portraits/${portrait}-${px}.webp`;
