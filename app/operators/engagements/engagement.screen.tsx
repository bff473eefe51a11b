import { data, Form, useActionData } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Button } from '../../../ui/button.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { longDate } from '../../../ui/text/dates.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { findHelpAsked } from '../../engagements/find-help-asked.server.ts';
import { openToHelp } from '../../engagements/open-to-help.server.ts';
import { RecordSheet } from '../../engagements/record-sheet.tsx';
import type { Route } from './+types/engagement.screen.ts';

export const middleware = [requireUser, requireOperator];

/** Says what is asked. The work itself comes only with the button, because each opening stands in its record. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const all = await findHelpAsked(context.get(platformContext).db, viewer.id);
  const asked = all.find(({ id }) => id === params.engagementId);
  if (!asked) throw data(null, { status: 404 });
  return asked;
}

export async function action({ params, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const opened = await openToHelp(context.get(platformContext), viewer.id, params.engagementId);
  if (!opened) throw data(null, { status: 404 });
  return data(opened, { headers: { 'Cache-Control': 'no-store' } });
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Help with a piece of work', matches[0].loaderData?.siteName);
}

export default function OperatorEngagementScreen({ loaderData }: Route.ComponentProps) {
  const opened = useActionData<typeof action>();
  const { by, words, lastDay } = loaderData;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="grid max-w-3xl gap-8">
        <header>
          <h1 tabIndex={-1} className="wrap-anywhere">
            {opened ? opened.engagement.terms.title : 'Help with a piece of work'}
          </h1>
          <p className="mt-3">{by === 'consultant' ? 'The consultant' : 'The care service'} asks:</p>
          <blockquote className="mt-2 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
            {words}
          </blockquote>
          {opened ? (
            <p className="mt-4">
              Between {opened.names.consultant}, consultant, and {opened.names.service}, care service.
            </p>
          ) : (
            <>
              <p className="mt-4">
                You can open it until the end of {longDate(lastDay)}. Each time you do, both sides see it in the record.
              </p>
              <Form method="post" className="mt-4">
                <Button type="submit" variant="primary">
                  Open it
                </Button>
              </Form>
            </>
          )}
        </header>
        {opened && <RecordSheet {...opened} own={opened.names[opened.side]} isForOthers />}
      </div>
    </div>
  );
}
