import { data, Form, href, redirect, replace } from 'react-router';
import { readForm } from '../../../platform/http/body/read-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { Button } from '../../../ui/button.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { callerOf } from '../../../platform/http/caller-of.server.ts';
import { keepTyping, refused } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import type { Route } from './+types/log-out.screen.ts';
import { setFlashMessage } from '../session/account-cookies.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { duringAuth } from '../session/auth-action.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { knownSession } from '../session/known-viewer.server.ts';
import { leaveSession } from '../session/leave-session.ts';
import { logOut } from './log-out.server.ts';
import { accountFlash } from '../flash-messages.server.ts';

/** Shows a screen with a log-out button. Merely opening a link never logs a user out. */
export async function loader({ context }: Route.LoaderArgs) {
  if ((await knownSession(context)) === null) throw redirect(href('/'));
  return null;
}

const failedText = 'Failed to log out';

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const accounts = context.get(accountsContext);
  const { config, log } = accounts.platform;
  const session = context.get(sessionContext);
  // The user is logged out whatever the form contains.
  const form = await readForm(request, { scope: longest.choice, location: longest.choice });
  const scope = form?.scope === 'device' ? 'device' : 'global';
  try {
    const cookies = await logOut(accounts, callerOf(args), await session.readStored(), scope, form?.location);
    session.adopt(cookies);
  } catch (error) {
    log.error({ err: error }, 'a logout failed');
    return data(refused([{ text: failedText }], {}, { kind: 'error', text: failedText }), { status: 503 });
  }
  session.add(await setFlashMessage(config.publicUrl, accountFlash['logged-out']));
  throw replace(href('/'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return duringAuth(() => leaveSession(() => keepTyping(serverAction, failedText)));
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Log out', matches[0].loaderData?.siteName);
}

export default function LogOutScreen({ actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  return (
    <FormPage title="Log out" lead="'Log Out' logs you out on every device.">
      {actionData && (
        <p role="alert" className="mb-5 rounded-control border-l-4 border-danger bg-danger-soft p-4 font-semibold">
          {actionData.errors.map(({ text }) => text).join('. ')}
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Log Out
        </Button>
        <Button type="submit" name="scope" value="device">
          Log out on this device only
        </Button>
      </Form>
    </FormPage>
  );
}
