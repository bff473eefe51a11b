import { data, href, redirect } from 'react-router';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import type { Route } from './+types/resend-confirmation.endpoint.ts';
import { setFlashMessage } from '../session/account-cookies.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { requireUser } from '../session/session-middleware.server.ts';
import { resendConfirmation } from '../emails/send-auth-email.server.ts';
import { accountFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];

const toasts = {
  sent: { kind: 'success', text: 'Confirmation email sent. Check your inbox.' },
  failing: { kind: 'warning', text: 'The email hasn’t been sent yet: our mail server isn’t responding at the moment.' },
  threw: { kind: 'error', text: 'We couldn’t send the email. Try again in a moment.' },
} as const;

/** 'Send again' in the bar: sends another confirmation email to the signed-in user. */
export async function action({ request, context }: Route.ActionArgs) {
  const reader = context.get(sessionContext);
  const session = await reader.readStored();
  if (!session) throw redirect(href('/login'));
  const accounts = context.get(accountsContext);
  const { clientAddress } = context.get(requestContext);
  // The button was pressed on a page that was loaded before the address was confirmed.
  const { isConfirmed } = session.viewer;
  const answer = isConfirmed ? undefined : await resendConfirmation(accounts, clientAddress, session.viewer);
  // The browser sent the form without JavaScript, so it needs a page in response.
  if (request.headers.get('sec-fetch-mode') === 'navigate') {
    const { publicUrl } = accounts.platform.config;
    if (isConfirmed) reader.add(await setFlashMessage(publicUrl, accountFlash['email-confirmed']));
    if (answer?.ok && answer.email === 'sent')
      reader.add(await setFlashMessage(publicUrl, accountFlash['confirmation-sent']));
    throw redirect(href('/profile'));
  }
  if (!answer) return data({ at: Date.now(), toast: accountFlash['email-confirmed'] });
  const toast = answer.ok ? toasts[answer.email] : ({ kind: 'error', text: answer.text } as const);
  return data({ at: Date.now(), toast }, { status: answer.ok ? 200 : 429 });
}

export function loader() {
  throw redirect(href('/profile'));
}
