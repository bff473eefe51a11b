import { data, href, redirect, replace, useActionData } from 'react-router';
import { answerOutcome, showAgain } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { callerOf } from '../../../platform/http/caller-of.server.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import type { Route } from './+types/log-in-code.screen.ts';
import { setFlashMessage } from '../session/account-cookies.server.ts';
import { duringAuth } from '../session/auth-action.ts';
import { requireCode, CodeField, codeLead } from './code-field.tsx';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { knownSession } from '../session/known-viewer.server.ts';
import { logInFailedText, type CodeAnswer } from './log-in-answer.ts';
import { passTwoFactor } from './pass-two-factor.server.ts';
import { loginPath, returnPath } from '../session/return-path.ts';
import { accountFlash } from '../flash-messages.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const from = returnPath(new URL(request.url).searchParams.get('from'));
  if (await knownSession(context)) throw redirect(from ?? href('/profile'));
  return { from };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const accounts = context.get(accountsContext);
  const fields = { code: longest.line, from: longest.path, place: longest.choice };
  return answerForm(request, fields, (form) => {
    const empty = requireCode(form);
    if (empty) return showAgain({ status: 400, errors: [empty] });
    return answerOutcome(context, passTwoFactor(accounts, callerOf(args), form.code), {
      failed: { log: 'the second step of a login failed', text: logInFailedText },
      refusals: {
        wrong: ({ text }) => ({ status: 401, errors: [{ field: 'code', text }], toast: text }),
        expired: ({ text }) => ({ status: 401, text, toast: text }),
      },
      async done({ cookies }) {
        const session = context.get(sessionContext);
        session.adopt(cookies);
        session.add(await setFlashMessage(accounts.platform.config.publicUrl, accountFlash['logged-in']));
        if (form.place === 'dialog') return data<CodeAnswer>({ ok: true, kind: 'logged-in', at: Date.now() });
        return replace(returnPath(form.from) ?? href('/profile'));
      },
    });
  });
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
        check={requireCode}
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
