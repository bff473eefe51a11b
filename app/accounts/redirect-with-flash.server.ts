import { redirect, type RouterContextProvider } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import type { FlashMessage } from '../../platform/room/flash-message.server.ts';
import { setFlashMessage } from './session/account-cookies.server.ts';
import { sessionContext } from './session/session-context.server.ts';

/** Returns a redirect to a page that shows the flash message once. An action throws or returns the redirect. */
export async function redirectWithFlash(
  context: Readonly<RouterContextProvider>,
  path: string,
  message: FlashMessage,
): Promise<Response> {
  context.get(sessionContext).add(await setFlashMessage(context.get(platformContext).config.publicUrl, message));
  return redirect(path);
}
