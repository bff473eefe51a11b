import { asUser } from './as-user.ts';
import type { TestSite } from './test-site.ts';

export type Sent = { alt?: string; intent?: string; path?: string; as: string; headers?: Record<string, string> };

/** Sends a new blog picture as the editor's dialog does. `as`: the cookie of the user. */
export function uploadPicture(
  site: TestSite,
  bytes: Buffer,
  { alt = 'A garden', intent = 'add', path = '/blog/pictures', as, headers = {} }: Sent,
): Promise<Response> {
  const body = new FormData();
  body.set('intent', intent);
  body.set('alt', alt);
  body.set('file', new File([new Uint8Array(bytes)], 'garden.jpg', { type: 'image/jpeg' }));
  const accept = { Accept: 'application/json' };
  return site.request(path, { method: 'POST', body, headers: { ...asUser(as), ...accept, ...headers } });
}
