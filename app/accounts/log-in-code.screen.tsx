import { data, href, redirect, replace, useActionData } from 'react-router';
import { readForm } from '../../platform/http/read-form.server.ts';
import { longest } from '../../ui/field-lengths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { retryHeaders } from '../../platform/http/retry-headers.server.ts';
import { callerOf } from '../../platform/http/caller-of.server.ts';
import { keepTyping, refused, unreadableText, type FormAnswer } from '../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../ui/form/page-meta.ts';
import { logFailure } from '../../platform/http/log-failure.server.ts';
import type { Route } from './+types/log-in-code.screen.ts';
import { setNotice } from './account-cookies.server.ts';
import { duringAuth } from './auth-action.ts';
import { checkCode, CodeField, codeLead } from './code-field.tsx';
import { accountsContext } from './accounts-context.server.ts';
import { sessionContext } from './session-context.server.ts';
import { knownSession } from './known-viewer.server.ts';
import { logInFailedText, type CodeAnswer } from './log-in-answer.ts';
import { passSecondStep } from './pass-second-step.server.ts';
import { loginPath, returnPath } from './return-path.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const from = returnPath(new URL(request.url).searchParams.get('from'));
  if (await knownSession(context)) throw redirect(from ?? href('/profile'));
  return { from };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const accounts = context.get(accountsContext);
  const { config, log } = accounts.platform;
  const form = await readForm(request, { code: longest.line, from: longest.path, place: longest.choice });
  if (!form) return data(refused<'code'>([{ text: unreadableText }]), { status: 400 });
  const empty = checkCode(form);
  if (empty) return data(refused([empty]), { status: 400 });
  const answer = await logFailure(
    log,
    'the second step of a login failed',
    passSecondStep(accounts, callerOf(args), form.code),
  );
  if (!answer) {
    const text = logInFailedText;
    return data(refused<'code'>([{ text }], {}, { kind: 'error', text }), { status: 503 });
  }
  if (!answer.ok) {
    const field = answer.reason === 'wrong' ? 'code' : undefined;
    return data(refused<'code'>([{ field, text: answer.text }], {}, { kind: 'error', text: answer.text }), {
      status: answer.reason === 'too-many' ? 429 : 401,
      headers: answer.reason === 'too-many' ? retryHeaders(answer) : {},
    });
  }
  const session = context.get(sessionContext);
  session.adopt(answer.cookies);
  session.add(await setNotice(config.publicUrl, 'logged-in'));
  if (form.place === 'dialog') return data<CodeAnswer>({ ok: true, kind: 'logged-in', at: Date.now() });
  throw replace(returnPath(form.from) ?? href('/profile'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return duringAuth(() => keepTyping(serverAction, logInFailedText));
}

export const headers = formPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Enter your code', matches[0].loaderData?.siteName);
}

const id = 'code';

export default function LogInCodeScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<'code'>>();
  return (
    <FormPage title="Enter your code" lead={codeLead}>
      <CheckedForm
        id={id}
        answer={answer}
        check={checkCode}
        submitLabel="Log In"
        beside={<LinkButton to={loginPath(loaderData.from)}>Cancel</LinkButton>}
      >
        {(errorOf) => (
          <>
            {loaderData.from && <input type="hidden" name="from" value={loaderData.from} />}
            <CodeField form={id} error={errorOf('code')} />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}
