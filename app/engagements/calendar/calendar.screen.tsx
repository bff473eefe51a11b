import { data, Form, href, Link, useActionData } from 'react-router';
import { answerForm, unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Button } from '../../../ui/button.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { formPageHeaders, privateMeta } from '../../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import { longDateOf } from '../../../ui/text/dates.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { findCalendarFeed } from '../find-calendar-feed.server.ts';
import { engagementFlash } from '../flash-messages.server.ts';
import type { Route } from './+types/calendar.screen.ts';
import { makeCalendarFeed } from './make-calendar-feed.server.ts';
import { MadeAddress } from './made-address.tsx';
import { revokeCalendarFeed } from './revoke-calendar-feed.server.ts';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const madeAt = await findCalendarFeed(context.get(platformContext).db, viewer.id);
  return { madeAt: madeAt?.toISOString() ?? null };
}

/** The answer of the screen's forms. A new address is shown nowhere else. */
type Answer = FormAnswer | { ok: true; address: string };

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const { db, config } = context.get(platformContext);
  return answerForm(request, { intent: longest.choice }, async ({ intent }) => {
    if (intent === 'remove')
      return answerOutcome(context, revokeCalendarFeed(db, session), {
        failed: { log: 'a calendar address was not removed', text: 'We couldn’t remove it. Try again in a moment.' },
        done: () => redirectWithFlash(context, href('/profile/calendar'), engagementFlash['calendar-removed']),
      });
    if (intent !== 'make') return unreadableForm();
    return answerOutcome(context, makeCalendarFeed(db, session), {
      failed: { log: 'a calendar address was not made', text: 'We couldn’t make the address. Try again in a moment.' },
      done: ({ path }) =>
        data<Answer>({ ok: true, address: config.publicUrl + path }, { headers: { 'Cache-Control': 'no-store' } }),
    });
  });
}

export const headers = formPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Your work in your calendar', matches[0].loaderData?.siteName);
}

export default function CalendarScreen({ loaderData: { madeAt } }: Route.ComponentProps) {
  const answer = useActionData<Answer>();
  useAnswerToast(answer && 'address' in answer ? undefined : answer);
  if (answer && 'address' in answer) return <MadeAddress address={answer.address} />;
  return (
    <FormPage
      title="Your work in your calendar"
      lead="Outlook, Google Calendar and Apple Calendar can show your booked days and the due dates of milestones. They read them from a private address, and follow changes by themselves."
    >
      {madeAt && (
        <p>
          You made a private address on {longDateOf(madeAt)}. If you’ve lost it, or somebody else may know it, make a
          new one: the old one then stops working.
        </p>
      )}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="make" variant={madeAt ? 'secondary' : 'primary'}>
          {madeAt ? 'Make a new address' : 'Make a private address'}
        </Button>
        {madeAt && (
          <Button type="submit" name="intent" value="remove">
            Remove the address
          </Button>
        )}
      </Form>
      <p className="mt-6">
        <Link to={href('/profile/settings')} className="link inline-flex min-h-11 items-center">
          Back to your settings
        </Link>
      </p>
    </FormPage>
  );
}
