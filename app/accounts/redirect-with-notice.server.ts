import { redirect, type RouterContextProvider } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { setNotice } from './session/account-cookies.server.ts';
import type { NoticeCode } from './notices.ts';
import { sessionContext } from './session/session-context.server.ts';

/** The redirect after something was done; the page there says so in passing. To be thrown or returned by an action. */
export async function redirectWithNotice(
  context: Readonly<RouterContextProvider>,
  path: string,
  code: NoticeCode,
): Promise<Response> {
  context.get(sessionContext).add(await setNotice(context.get(platformContext).config.publicUrl, code));
  return redirect(path);
}
