import { logInAndBack } from '../../../ui/form/session-ended.ts';
import { withoutEndSlashes } from '../../../ui/text/without-end-slashes.ts';

/**
 * Returns the path to open after a login: `text`, if it is a path on this site. Undefined for anything else and for
 * screens such as /login, however spelt.
 */
export function returnPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 1000 || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return undefined;
  // The host is a placeholder: only a path that resolves to the same host belongs to this site.
  const base = 'http://site.invalid';
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  // After its dots are resolved, a path such as '/..//' may name a host.
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined;
  const path = withoutEndSlashes(url.pathname) || '/';
  // After a login these would lead back here, or log the user out again.
  if (/^\/(login|signup|logout|reset-password|session)(\/|$|\.)/i.test(path)) return undefined;
  return url.pathname + url.search;
}

/** Returns the login screen's URL with `path` as the return path. */
export function loginPath(path?: string): string {
  const back = encodedReturn(path);
  return back ? logInAndBack + back : '/login';
}

/** Returns the sign-up screen's URL with `path` as the return path. */
export function signUpPath(path?: string): string {
  const back = encodedReturn(path);
  return back ? `/signup?from=${back}` : '/signup';
}

function encodedReturn(path?: string): string | undefined {
  const back = returnPath(path);
  return back && back !== '/' ? encodeURIComponent(back) : undefined;
}
