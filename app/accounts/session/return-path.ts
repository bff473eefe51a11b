import { logInAndBack } from '../../../ui/form/session-ended.ts';
import { withoutEndSlashes } from '../../../ui/text/without-end-slashes.ts';

/** Where one may be sent after logging in: a path of this site. Anything else is undefined, however it is spelled. */
export function returnPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 1000 || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return undefined;
  // The host is a stand-in: only a path that keeps it is one of ours.
  const base = 'http://site.invalid';
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  // A path may become one that names a host only when its dots are resolved: '/..//'.
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined;
  const path = withoutEndSlashes(url.pathname) || '/';
  // After logging in these would lead back here, or out again.
  if (/^\/(login|signup|logout|reset-password|session)(\/|$|\.)/i.test(path)) return undefined;
  return url.pathname + url.search;
}

/** The login screen's address that leads back to `path` afterwards. */
export function loginPath(path?: string): string {
  const back = encodedReturn(path);
  return back ? logInAndBack + back : '/login';
}

/** The same of the screen for signing up. */
export function signUpPath(path?: string): string {
  const back = encodedReturn(path);
  return back ? `/signup?from=${back}` : '/signup';
}

function encodedReturn(path?: string): string | undefined {
  const back = returnPath(path);
  return back && back !== '/' ? encodeURIComponent(back) : undefined;
}
