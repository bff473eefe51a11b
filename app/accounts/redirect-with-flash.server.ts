import { redirect, type RouterContextProvider } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import type { FlashMessage } from '../../platform/room/flash-message.server.ts';
import { setFlashMessage } from './session/account-cookies.server.ts';
import { sessionContext } from './session/session-context.server.ts';

/** The redirect after something was done; the page there shows the message once. To be thrown or returned by an action. */
export async function redirectWithFlash(
  context: Readonly<RouterContextProvider>,
  path: string,
  message: FlashMessage,
): Promise<Response> {
  context.get(sessionContext).add(await setFlashMessage(context.get(platformContext).config.publicUrl, message));
  return redirect(path);
}
