import { data, Link, useActionData, type RouterContextProvider } from 'react-router';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { formPageHeaders, privateMeta } from '../../../ui/form/page-meta.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { longDateAndTime } from '../../../ui/text/dates.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { messageFlash } from '../flash-messages.server.ts';
import { checkThingReport, reportReasons, type ThingReportField } from '../message-report.ts';
import { reportableKindsContext } from '../reportable-kinds-context.server.ts';
import type { Route } from './+types/report-thing.screen.ts';
import { findOpenReport } from './find-open-report.server.ts';
import { reportThing } from './report-thing.server.ts';

export const middleware = [requireUser];

function kindOf(context: Readonly<RouterContextProvider>, subject: string) {
  const kind = context.get(reportableKindsContext).find(({ name }) => name === subject);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const kind = kindOf(context, params.subject);
  const thing = await kind.find(db, params.thingId);
  if (!thing) throw data(null, { status: 404 });
  const { name, path, ownerId } = thing;
  return {
    what: kind.name,
    name,
    path,
    isOwn: ownerId === viewer.id,
    reportedAt: await findOpenReport(db, viewer.id, params.thingId),
  };
}

export const headers = formPageHeaders;

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const kind = kindOf(context, params.subject);
  const { thingId } = params;
  return answerForm(request, { reason: longest.choice, details: longest.text }, (form) =>
    answerOutcome(context, reportThing(context.get(platformContext), session, { ...form, kind, thingId }), {
      failed: { log: 'a report was not stored', text: 'We couldn’t send your report. Try again in a moment.' },
      values: form,
      refusals: {
        'not-found': { status: 404, text: `We can’t find that ${kind.name} any more. Its owner may have hidden it.` },
        own: { status: 403, text: `You can’t report your own ${kind.name}.` },
        'already-reported': {
          status: 409,
          text: `You’ve already reported this ${kind.name}. Our team will read your report.`,
        },
      },
      done: ({ path }) => redirectWithFlash(context, path, messageFlash['report-sent']),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** After a refusal the page stays as it is, with what was typed, even if the profile or listing has been hidden. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(`Report a ${loaderData?.what ?? 'page'}`, matches[0].loaderData?.siteName);
}

const id = 'report';
const reasons = Object.entries(reportReasons).map(([value, label]) => ({ value, label }));

export default function ReportThingScreen({ loaderData }: Route.ComponentProps) {
  const { what, name, path, isOwn, reportedAt } = loaderData;
  const answer = useActionData<FormAnswer<ThingReportField>>();
  const check = (values: Record<string, string>) =>
    checkThingReport({ reason: values['reason'] ?? '', details: values['details'] ?? '' });
  const back = (
    <Link to={path} className="link inline-flex min-h-11 items-center">
      Back to the {what}
    </Link>
  );
  if (isOwn || (reportedAt && !answer)) {
    return (
      <FormPage
        title={`Report a ${what}`}
        lead={
          isOwn
            ? `This is your own ${what}, so you can’t report it.`
            : `You reported this ${what} on ${longDateAndTime(reportedAt ?? '')}. Our team will read your report.`
        }
      >
        {back}
      </FormPage>
    );
  }
  return (
    <FormPage
      title={`Report a ${what}`}
      lead={
        <span className="wrap-anywhere">
          You’re reporting the {what} {what === 'review' ? 'by' : 'of'} {name}. Our team will read what it says now,
          even if it’s changed later. We won’t tell {name} who reported it.
        </span>
      }
    >
      <CheckedForm<ThingReportField> id={id} answer={answer} check={check} submitLabel="Send report" beside={back}>
        {(errorOf, values) => (
          <>
            <RadioGroup
              id={`${id}-reason`}
              name="reason"
              legend="What’s wrong?"
              options={reasons}
              defaultValue={values.reason}
              error={errorOf('reason')}
              required
            />
            <TextareaField
              id={`${id}-details`}
              name="details"
              label="Anything else we should know? (optional)"
              defaultValue={values.details}
              error={errorOf('details')}
            />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}
