import { createCookie, type Cookie } from 'react-router';

type Options = { publicUrl: string; prefix: string; maxAge: number };

/**
 * Returns a cookie that scripts cannot read and that other sites' forms do not send. If the site uses HTTPS, the cookie
 * is sent over HTTPS only.
 */
export function protectedCookie(name: string, { publicUrl, prefix, maxAge }: Options): Cookie {
  const secure = publicUrl.startsWith('https:');
  return createCookie(`${secure ? '__Secure-' : ''}${prefix}.${name}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge,
  });
}
