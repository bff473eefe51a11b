import { createCookie, type Cookie } from 'react-router';

type Options = { publicUrl: string; prefix: string; maxAge: number };

/**
 * Returns a cookie that scripts cannot read, that other sites' forms do not send, and that needs HTTPS if we have it.
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
