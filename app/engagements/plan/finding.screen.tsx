import { data, href, useActionData } from 'react-router';
import { unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { longDate } from '../../../ui/text/dates.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { engagementFlash } from '../flash-messages.server.ts';
import { answerFileButtons } from '../files/answer-file-buttons.server.ts';
import { FilesField } from '../files/files-field.tsx';
import { findFilesOfPlace } from '../files/file-rows.server.ts';
import { receiveWorkForm } from '../files/receive-work-form.server.ts';
import type { FilePlace, WorkFile } from '../files/work-file.ts';
import { EngagementMissing } from '../page/engagement-missing.tsx';
import type { Route } from './+types/finding.screen.ts';
import { findActionPlan } from './find-action-plan.server.ts';
import { findingStates, keyQuestions, readFinding, type FindingField } from './finding.ts';
import { saveFinding } from './save-finding.server.ts';

export const middleware = [requireUser];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const plan = await findActionPlan(context.get(platformContext).db, viewer.id, params.engagementId);
  const finding = plan?.findings.find(({ number }) => String(number) === params.finding);
  if (!plan || (!finding && params.finding !== 'new')) return data(null, { status: 404 });
  const place = placeOf(params);
  const files = place ? await findFilesOfPlace(context.get(platformContext).db, viewer.id, place) : [];
  return data({ id: plan.id, title: plan.title, canEdit: plan.canEdit, finding: finding ?? null, files });
}

/** Where the files of a finding go. A new finding has to be saved first. */
function placeOf({ engagementId, finding }: { engagementId: string; finding: string }): FilePlace | undefined {
  return /^\d{1,4}$/.test(finding) ? { place: 'finding', engagementId, number: Number(finding) } : undefined;
}

const fields = {
  keyQuestion: longest.choice,
  finding: longest.text,
  action: longest.text,
  owner: longest.line,
  due: longest.choice,
  state: longest.choice,
  revision: longest.choice,
  intent: longest.choice,
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const { db } = context.get(platformContext);
  const { engagementId, finding } = params;
  const place = placeOf(params);
  const received = await receiveWorkForm({ request, context }, place, { fields });
  if (!received) return unreadableForm();
  try {
    const other = place && (await answerFileButtons(context, place, received));
    if (other) return other;
    const { revision, intent, ...form } = received.values;
    const number = finding === 'new' ? undefined : Number(finding);
    const wish = { engagementId, number, revision: Number(revision), form: intent === 'delete' ? undefined : form };
    const answered = await answerOutcome(context, saveFinding(db, session, wish), {
      failed: { log: 'a finding was not stored', text: 'We couldn’t save it. Try again in a moment.' },
      values: form,
      refusals: {
        'broken-rule': ({ errors }) => ({ status: 400, errors }),
        'not-found': { status: 404, text: 'This finding isn’t there any more.' },
        'not-yours': { status: 409, text: 'The work is over, so only the care service changes the plan now.' },
        'too-many': { status: 409, text: 'The plan is full: delete a finding before you add another.' },
        stale: ({ now }) => ({
          status: 409,
          text: `Somebody has changed this finding since you opened it. It now says: ‘${now.finding}’ – ‘${now.action}’, ${now.owner}, by ${longDate(now.due)}, ${keyQuestions[now.keyQuestion].toLowerCase()}, ${findingStates[now.state].toLowerCase()}. What you typed is still here. Copy what you need, then open the finding again.`,
        }),
      },
      done: () =>
        redirectWithFlash(
          context,
          href('/engagements/:engagementId/action-plan', { engagementId }),
          engagementFlash[intent === 'delete' ? 'finding-deleted' : 'finding-saved'],
        ),
    });
    if (!place || answered instanceof Response) return answered;
    // The page does not load them again, and a file that was chosen has been added although nothing else was saved.
    return data({ ...answered.data, files: await findFilesOfPlace(db, session.viewer.id, place) }, answered.init ?? {});
  } finally {
    await received.discard();
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** After a refusal, what was typed stays. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(loaderData ? 'A finding' : 'Not found', matches[0].loaderData?.siteName);
}

const id = 'finding';
const optionsOf = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));

export default function FindingScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<FindingField | 'file'> & { files?: WorkFile[] }>();
  if (!loaderData) return <EngagementMissing />;
  const { title, canEdit, finding, files } = loaderData;
  const back = href('/engagements/:engagementId/action-plan', { engagementId: loaderData.id });
  if (!canEdit && !answer)
    return (
      <FormPage title="A finding" lead={title}>
        <p>The work is over, so only the care service changes the plan now.</p>
        <p className="mt-6">
          <LinkButton to={back}>Back to the plan</LinkButton>
        </p>
      </FormPage>
    );
  return (
    <FormPage title={finding ? 'Change a finding' : 'Add a finding'} lead={`Action plan for ‘${title}’`}>
      <CheckedForm<FindingField | 'file'>
        id={id}
        answer={answer}
        check={(values) => readFinding(values).problems}
        encType="multipart/form-data"
        submitLabel="Save"
        beside={
          <>
            {finding && (
              <Button type="submit" name="intent" value="delete" formNoValidate>
                Delete this finding
              </Button>
            )}
            <LinkButton to={back}>Back to the plan</LinkButton>
          </>
        }
      >
        {(errorOf, values) => (
          <>
            <input type="hidden" name="revision" value={finding?.revision ?? 0} />
            <SelectField
              id={`${id}-keyQuestion`}
              name="keyQuestion"
              label="Key question of the CQC"
              options={optionsOf(keyQuestions)}
              defaultValue={values.keyQuestion ?? finding?.keyQuestion ?? 'safe'}
              error={errorOf('keyQuestion')}
            />
            <TextareaField
              id={`${id}-finding`}
              name="finding"
              label="What was found"
              hint="No names or details of people you support."
              rows={3}
              defaultValue={values.finding ?? finding?.finding}
              error={errorOf('finding')}
              required
            />
            <TextareaField
              id={`${id}-action`}
              name="action"
              label="What’s to be done"
              hint="No names or details of people you support."
              rows={3}
              defaultValue={values.action ?? finding?.action}
              error={errorOf('action')}
              required
            />
            <TextField
              id={`${id}-owner`}
              name="owner"
              label="Who does it"
              hint="A role rather than a name, such as Deputy manager"
              defaultValue={values.owner ?? finding?.owner}
              error={errorOf('owner')}
              required
            />
            <TextField
              id={`${id}-due`}
              name="due"
              type="date"
              label="Due"
              defaultValue={values.due ?? finding?.due}
              error={errorOf('due')}
              required
            />
            <SelectField
              id={`${id}-state`}
              name="state"
              label="How far is it?"
              options={optionsOf(findingStates)}
              defaultValue={values.state ?? finding?.state ?? 'open'}
              error={errorOf('state')}
            />
            {finding ? (
              <FilesField id={id} label="Evidence" files={answer?.files ?? files} error={errorOf('file')} />
            ) : (
              <p className="text-ink-soft">You can add files as evidence once it’s saved.</p>
            )}
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}
