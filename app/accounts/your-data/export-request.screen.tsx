import { href, Link, redirect } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import type { Route } from './+types/export-request.screen.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { requireUser } from '../session/session-middleware.server.ts';
import { findExport } from './find-export.server.ts';
import { requireSession } from '../session/require-session.server.ts';
import { requestExport } from './request-export.server.ts';
import { CopyOfData } from './your-data.tsx';

export const middleware = [requireUser];

const failedText = 'We couldn’t put your data together. Try again in a moment.';

/** Shows the state of the user's copy. The button on /profile/settings leads here if the request for a copy fails. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await requireSession(context);
  return { copy: await findExport(context.get(accountsContext).platform.db, session.viewer.id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const accounts = context.get(accountsContext);
  const session = await requireSession(context);
  return answerForm(request, {}, () =>
    answerOutcome(context, requestExport(accounts, session.viewer.id), {
      failed: { log: 'a copy of the data could not be asked for', text: failedText },
      toasts: 'never',
      done: () => redirect(`${href('/profile/settings')}#your-data`),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function headers(args: Route.HeadersArgs) {
  return formPageHeaders(args);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Your data', matches[0].loaderData?.siteName);
}

export default function ExportRequestScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Your data" lead="Everything we hold about you, in one ZIP file, kept for 24 hours.">
      <ErrorSummary title="There is a problem" at={actionData?.at} errors={actionData?.errors ?? []} />
      <div>
        <CopyOfData copy={loaderData.copy} />
      </div>
      <p className="mt-8 border-t border-line pt-6">
        <Link to={href('/profile/settings')} className="link inline-flex min-h-11 items-center">
          Back to your settings
        </Link>
      </p>
    </FormPage>
  );
}
