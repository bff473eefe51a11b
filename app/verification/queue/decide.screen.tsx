import { data, href, Link, replace, useActionData } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { longDateOf } from '../../../ui/text/dates.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { setFlashMessage } from '../../accounts/session/account-cookies.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { sessionContext } from '../../accounts/session/session-context.server.ts';
import type { Route } from './+types/decide.screen.ts';
import { decideCheck } from './decide-check.server.ts';
import { checkDecision, copiesOf, copyFields, type DecisionField } from './check-decision.ts';
import { CopiesField } from './copies-field.tsx';
import { EvidenceOfCheck } from './evidence-of-check.tsx';
import { findWaitingCheck } from './find-queue.server.ts';
import { verificationFailedText } from '../verification.ts';
import { verificationFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const check = await findWaitingCheck(context.get(platformContext).db, params.checkId);
  if (!check) return data(null, { status: 404 });
  const { userId, ...shown } = check;
  return data({ ...shown, isOwn: userId === viewer.id });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  const fields = {
    verdict: longest.choice,
    identity: longest.choice,
    credentials: longest.choice,
    note: longest.text,
    name: longest.line,
    title: longest.line,
    handedInAt: longest.choice,
    ...(Object.fromEntries(copyFields.map((field) => [field, longest.id])) as Record<string, number>),
  };
  return answerForm(request, fields, (form) =>
    answerOutcome(context, decideCheck(platform, viewer.id, params.checkId, { ...form, copies: copiesOf(form) }), {
      failed: { log: 'a check was not decided', text: verificationFailedText },
      values: form,
      refusals: {
        'not-allowed': { status: 409, text: 'This is your own check, so another operator has to decide.' },
        'not-waiting': { status: 409, text: notWaitingText },
        'changed-meanwhile': {
          status: 409,
          text: 'The name, title or documents changed while you were looking. Reload this page and look again.',
        },
      },
      async done() {
        context
          .get(sessionContext)
          .add(
            await setFlashMessage(
              platform.config.publicUrl,
              verificationFlash[form.verdict === 'ask' ? 'copy-asked' : 'check-decided'],
            ),
          );
        // Back would lead to a check that no longer awaits a decision.
        return replace(href('/verification/queue'));
      },
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** After a refused form, the loaded data stays visible, even when the check has been decided in the meantime. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Decide on a verification', matches[0].loaderData?.siteName);
}

const id = 'decision';
const notWaitingText =
  'There’s nothing to decide: this check has been decided or withdrawn, or a better copy has been requested.';
const askOption = {
  value: 'ask',
  label: 'Ask for a better copy',
  hint: 'We’ll tell the consultant what’s wrong. They’ll have 30 days to send a better copy, with nothing more to pay and no refund.',
};
const check = (values: Record<string, string>) =>
  checkDecision({ verdict: '', identity: '', credentials: '', note: '', ...values, copies: copiesOf(values) });

export default function DecideScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<DecisionField>>();
  if (!loaderData) return <NotWaiting />;
  const { name, title, email, profileId, level, isUpgrade, handedInAt, isCopy, evidence, isOwn } = loaderData;
  const { verifiedAt, verifiedWhat, verifiedName, verifiedTitle } = loaderData;
  return (
    <FormPage title={name}>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
        <dt className="text-ink-soft">Check</dt>
        <dd>{isUpgrade ? 'Upgrade to premium' : level === 'basic' ? 'Basic' : 'Premium'}</dd>
        <dt className="text-ink-soft">Title</dt>
        <dd>{title}</dd>
        <dt className="text-ink-soft">{isCopy ? 'Better copy' : 'Received'}</dt>
        <dd>{longDateOf(handedInAt)}</dd>
        <dt className="text-ink-soft">Email</dt>
        <dd>{email}</dd>
        <dt className="text-ink-soft">Profile</dt>
        <dd>
          <Link to={href('/consultants/:consultantId', { consultantId: profileId })} className="link">
            {name}
          </Link>
        </dd>
      </dl>
      {isUpgrade && (
        <p className="mt-4 rounded-control bg-sunken p-4 wrap-anywhere">
          Checked before{verifiedName && ` as ${verifiedName}, ${verifiedTitle}`}
          {verifiedAt && `, on ${longDateOf(verifiedAt)}`}
          {verifiedWhat && `: ${verifiedWhat}`}. No new documents are needed.
          {verifiedName && (verifiedName !== name || verifiedTitle !== title) && (
            <strong className="mt-2 block">The name or title has changed since then.</strong>
          )}
        </p>
      )}
      <EvidenceOfCheck evidence={evidence} />
      {isOwn ? (
        <p className="mt-8 font-semibold">This is your own check, so another operator has to decide.</p>
      ) : (
        <div className="mt-8 border-t border-line pt-6">
          <CheckedForm<DecisionField> id={id} answer={answer} check={check} submitLabel="Decide">
            {(errorOf, values) => (
              <>
                <input type="hidden" name="name" value={name} />
                <input type="hidden" name="title" value={title} />
                <input type="hidden" name="handedInAt" value={handedInAt} />
                <RadioGroup
                  id={`${id}-verdict`}
                  name="verdict"
                  legend="Your decision"
                  options={[
                    { value: 'approve', label: 'Approve', hint: 'The badge appears straight away.' },
                    {
                      value: 'refuse',
                      label: 'Refuse',
                      hint: 'We tell the person why and give them all their money back.',
                    },
                    ...(evidence.length > 0 ? [askOption] : []),
                  ]}
                  defaultValue={values.verdict}
                  error={errorOf('verdict')}
                />
                <CheckboxField
                  id={`${id}-identity`}
                  name="identity"
                  label="I’ve checked this person’s identity"
                  defaultChecked={values.identity === 'on'}
                  error={errorOf('identity')}
                />
                <CheckboxField
                  id={`${id}-credentials`}
                  name="credentials"
                  label="I’ve checked the credentials, against the register where there is one"
                  defaultChecked={values.credentials === 'on'}
                  error={errorOf('credentials')}
                />
                {evidence.length > 0 && (
                  <CopiesField id={`${id}-copies`} evidence={evidence} values={values} error={errorOf('copies')} />
                )}
                <TextField
                  id={`${id}-note`}
                  name="note"
                  label={
                    evidence.length > 0
                      ? 'What you looked at, why you’re refusing, or what’s wrong with a document'
                      : 'What you looked at, or why you’re refusing'
                  }
                  hint="If you approve, anyone who opens the badge can read this, for example ‘passport, NMC register’. Otherwise only the consultant can."
                  defaultValue={values.note}
                  error={errorOf('note')}
                />
              </>
            )}
          </CheckedForm>
        </div>
      )}
      <p className="mt-8">
        <Link to={href('/verification/queue')} className="link inline-flex min-h-11 items-center">
          Back to the queue
        </Link>
      </p>
    </FormPage>
  );
}

/** Shown for a check that was decided, was withdrawn or never existed. The page does not say which. */
function NotWaiting() {
  return (
    <FormPage title="Decide on a verification" lead={notWaitingText}>
      <LinkButton to={href('/verification/queue')} variant="primary">
        Back to the queue
      </LinkButton>
    </FormPage>
  );
}
