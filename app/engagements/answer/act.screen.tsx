import { randomUUID } from 'node:crypto';
import { data, href, useActionData } from 'react-router';
import { answerForm, unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { engagementFlash } from '../flash-messages.server.ts';
import { declineReasons, events } from '../machine/machine.ts';
import { answerFileButtons } from '../files/answer-file-buttons.server.ts';
import { FilesField } from '../files/files-field.tsx';
import { findFilesOfPlace } from '../files/file-rows.server.ts';
import { receiveWorkForm } from '../files/receive-work-form.server.ts';
import type { FilePlace, WorkFile } from '../files/work-file.ts';
import { EngagementMissing } from '../page/engagement-missing.tsx';
import { findEngagement } from '../page/find-engagement.server.ts';
import { milestoneEvents, possibleEvents, whatNext } from '../page/what-next.ts';
import { FileLinks } from '../files/file-links.tsx';
import { LastWords } from '../page/last-words.tsx';
import { lastDeliveryOf, lastWordsAbout } from '../page/last-words-about.ts';
import { ChangesList } from '../page/changes-list.tsx';
import { TermsShown } from '../page/terms-shown.tsx';
import { changesInWords, milestoneText } from '../terms/changes-in-words.ts';
import type { Terms } from '../terms/terms.ts';
import type { Route } from './+types/act.screen.ts';
import { actTexts, checkAct, isActName, wordsOf, type ActField, type ActForm } from './act-form.ts';
import { answerAct } from './answer-act.server.ts';

export const middleware = [requireUser];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const name = params.event;
  const view = await findEngagement(context.get(platformContext).db, viewer.id, params.engagementId);
  if (!view || !isActName(name)) return data(null, { status: 404 });
  const { engagement, side, other, listingId } = view;
  const number = milestoneOf(request);
  const place = deliveryPlace(params, request);
  const now = Date.now();
  const isOfMilestone = events[name].about === 'milestone';
  const possible = isOfMilestone
    ? milestoneEvents(engagement, side, number, now)
    : possibleEvents(engagement, side, now, view.isSuspended);
  const milestone = engagement.terms.milestones.find(({ id }) => id === number);
  return data({
    id: view.id,
    name,
    title: engagement.terms.title,
    milestone: isOfMilestone && milestone ? { id: milestone.id, title: milestone.title } : null,
    isPossible: possible.includes(name),
    other: other.name,
    sentence: whatNext({
      ...view,
      other: other.name,
      isOtherClosed: other.isClosed,
      now,
    }).sentence,
    // What one agrees to, or what would change.
    terms: name === 'accept' ? engagement.terms : null,
    changes:
      events[name].about === 'change' && engagement.change
        ? changesInWords(engagement.terms, engagement.change.terms)
        : [],
    asksListing: name === 'accept' && side === 'service' && listingId !== null,
    said: isOfMilestone ? (lastWordsAbout(view.record, number) ?? null) : null,
    delivered:
      name === 'accept-delivery' || name === 'ask-for-changes'
        ? view.files.filter(({ sequence }) => sequence === lastDeliveryOf(view.record, number)?.sequence)
        : [],
    seen: view.record.at(-1)?.sequence ?? 0,
    files: place ? await findFilesOfPlace(context.get(platformContext).db, viewer.id, place) : [],
    // The same press twice is one event.
    formNumber: randomUUID(),
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const platform = context.get(platformContext);
  const { engagementId, event } = params;
  const place = deliveryPlace(params, request);
  const received = place && (await receiveWorkForm({ request, context }, place, { fields }));
  if (place && !received) return unreadableForm();
  try {
    const other = place && (await answerFileButtons(context, place, received));
    if (other) return other;
    const answered = await (received ? answerActForm(received.values) : answerForm(request, fields, answerActForm));
    if (!place || answered instanceof Response) return answered;
    // The page does not load them again, and a file that was chosen has been added although nothing was delivered.
    const files = await findFilesOfPlace(platform.db, session.viewer.id, place);
    return data({ ...answered.data, files }, answered.init ?? {});
  } finally {
    await received?.discard();
  }

  function answerActForm({ intent: _, ...form }: ActForm & { intent: string }) {
    return answerOutcome(context, answerAct(platform, session, { engagementId, event, form }), {
      failed: { log: 'an act of an engagement failed', text: 'We couldn’t do that. Try again in a moment.' },
      values: form,
      refusals: {
        'not-found': { status: 404, text: 'There’s nothing here any more.' },
        'not-now': ({ text }) => ({ status: 409, text }),
      },
      done: () =>
        redirectWithFlash(context, href('/engagements/:engagementId', { engagementId }), engagementFlash['act-done']),
    });
  }
}

const fields = {
  words: longest.text,
  reason: longest.choice,
  listingAfter: longest.choice,
  milestone: longest.choice,
  seen: longest.choice,
  formNumber: longest.choice,
  intent: longest.choice,
};

const milestoneOf = (request: Request) => Number(new URL(request.url).searchParams.get('milestone') ?? Number.NaN);

/** Where the files of a delivery go; undefined for other acts. */
function deliveryPlace(
  { event, engagementId }: { event: string; engagementId: string },
  request: Request,
): FilePlace | undefined {
  if (event !== 'deliver') return undefined;
  const number = milestoneOf(request);
  return { place: 'milestone', engagementId, number: Number.isInteger(number) ? number : 0 };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** After a refused form, what was typed stays, even when the act is not possible any more. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(
    loaderData ? (events[loaderData.name].button ?? '') : 'Not found',
    matches[0].loaderData?.siteName,
  );
}

const id = 'act';

export default function ActScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<ActField | 'file'> & { files?: WorkFile[] }>();
  if (!loaderData) return <EngagementMissing />;
  const { name, title, other, milestone, isPossible, sentence, terms, changes, said, delivered, asksListing, files } =
    loaderData;
  const back = href('/engagements/:engagementId', { engagementId: loaderData.id });
  const button = events[name].button ?? '';
  const { words, know } = actTexts(name, other);
  return (
    <FormPage title={button} lead={milestone ? `${title}: ${milestone.title}` : title}>
      {isPossible || answer ? (
        <CheckedForm<ActField | 'file'>
          id={id}
          answer={answer}
          check={(values) => checkAct(name, values)}
          encType={name === 'deliver' ? 'multipart/form-data' : undefined}
          submitLabel={button}
          submitVariant={name === 'cancel' || name === 'decline' ? 'danger' : 'primary'}
          beside={<LinkButton to={back}>Back</LinkButton>}
        >
          {(errorOf, values) => (
            <>
              <input type="hidden" name="formNumber" value={values.formNumber ?? loaderData.formNumber} />
              <input type="hidden" name="seen" value={values.seen ?? loaderData.seen} />
              {milestone && <input type="hidden" name="milestone" value={milestone.id} />}
              {terms && <AgreedTerms terms={terms} />}
              {said && <LastWords said={said} />}
              <FileLinks files={delivered} />
              {changes.length > 0 && <ChangesList changes={changes} />}
              {know.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {name === 'decline' && (
                <RadioGroup
                  id={`${id}-reason`}
                  name="reason"
                  legend="Reason"
                  options={Object.entries(declineReasons).map(([value, label]) => ({ value, label }))}
                  defaultValue={values.reason ?? ''}
                  {...errorPart(errorOf('reason'))}
                />
              )}
              {asksListing && (
                <RadioGroup
                  id={`${id}-listingAfter`}
                  name="listingAfter"
                  legend="Your listing and the other proposals"
                  options={[
                    { value: 'close', label: 'Close it and tell the others' },
                    { value: 'keep', label: 'Keep it open' },
                  ]}
                  defaultValue={values.listingAfter || 'close'}
                />
              )}
              {words && (
                <TextareaField
                  id={`${id}-words`}
                  name="words"
                  label={words}
                  hint="Up to 5,000 characters. No names or details of people you support."
                  defaultValue={values.words ?? ''}
                  required={wordsOf(name) === 'required'}
                  error={errorOf('words')}
                />
              )}
              {name === 'deliver' && (
                <FilesField id={id} label="Files" files={answer?.files ?? files} error={errorOf('file')} />
              )}
            </>
          )}
        </CheckedForm>
      ) : (
        <>
          <p>This can’t be done now. {sentence}</p>
          <p className="mt-6">
            <LinkButton to={back}>Back</LinkButton>
          </p>
        </>
      )}
    </FormPage>
  );
}

/** What one agrees to, in short: the note and the rest stand on the page before. */
function AgreedTerms({ terms }: { terms: Terms }) {
  const { milestones } = terms;
  return (
    <div className="grid gap-3">
      <TermsShown terms={terms} only={['price', 'total', 'when', 'place', 'expenses']} />
      <details>
        <summary className="link min-h-11 py-2">
          {milestones.length} {milestones.length === 1 ? 'milestone' : 'milestones'}
        </summary>
        <ol className="list-decimal pl-5">
          {milestones.map((one) => (
            <li key={one.id} className="py-1 wrap-anywhere">
              {milestoneText(one)}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

const errorPart = (error: string | undefined) => (error === undefined ? {} : { error });
