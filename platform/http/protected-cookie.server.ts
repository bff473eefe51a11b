import { createCookie, type Cookie } from 'react-router';

type Options = { publicUrl: string; prefix: string; maxAge: number };

/** A cookie that no script can read, that no other site's form brings along, and that HTTPS alone carries where the site has it. */
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
