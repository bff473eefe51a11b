import { useState } from 'react';
import { Form, href, Link, redirect, type RouterContextProvider, useNavigation } from 'react-router';
import { answerOutcome, showAgain } from '../../../platform/http/answer-outcome.server.ts';
import { unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { discardBody } from '../../../platform/http/body/discard-body.server.ts';
import { receiveUpload, type UploadedFile } from '../../../platform/http/body/receive-upload.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Button } from '../../../ui/button.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping, refused, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import { evidenceDays, type EvidenceKind } from '../verification-status.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { accountsContext } from '../../accounts/accounts-context.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/evidence.screen.ts';
import { addEvidence } from './add-evidence.server.ts';
import { BetterCopies } from './better-copies.tsx';
import { EvidenceList } from './evidence-list.tsx';
import {
  checkFile,
  evidenceBytes,
  evidenceKinds,
  evidenceMegabytes,
  evidenceTypes,
  missingEvidence,
  tooLargeText,
  type EvidenceField,
} from './evidence.ts';
import { findVerification } from '../find-verification.server.ts';
import { handInEvidence } from './hand-in-evidence.server.ts';
import { mayAddEvidence } from './may-add-evidence.server.ts';
import { replaceEvidence } from './replace-evidence.server.ts';
import { removeEvidence } from './remove-evidence.server.ts';
import { useFocusAfterSend } from '../queue/use-focus-after-send.ts';
import { verificationFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];
export const headers = formPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { status, evidence } = await findVerification(context.get(platformContext).db, viewer.id);
  const state = status.openCheck?.state;
  if (state !== 'waiting-for-evidence' && state !== 'waiting-for-copy') throw redirect(href('/verification'));
  // server/app.ts redirects here when an upload is too large; it does not read the upload.
  const wasTooMuch = new URL(request.url).searchParams.get('problem') === 'too-much';
  return { evidence, isCopyAsked: state === 'waiting-for-copy', wasTooMuch };
}

const failedText = 'That didn’t work. Try again in a moment.';

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const { db, log } = context.get(platformContext);
  // Checked first: an upload from a user without permission is never stored, not even briefly.
  const may = await logFailure(log, 'evidence was not asked for', mayAddEvidence(db, viewer.id));
  if (!may) {
    await discardBody(request, evidenceBytes);
    if (may === undefined) return showAgain({ status: 503, text: failedText, toast: failedText });
    return noCheck();
  }
  const received = await receiveUpload(
    { request, context },
    {
      fileField: 'file',
      fields: { intent: longest.choice, kind: longest.choice, evidence: longest.id },
      mostBytes: evidenceBytes,
    },
  );
  if (!received.ok) {
    return received.reason === 'too-large' ? showAgain({ status: 400, errors: tooMuch.errors }) : unreadableForm();
  }
  const { values, file, discard } = received.upload;
  try {
    return await answerEvidence(context, viewer.id, { ...values, file });
  } finally {
    await discard();
  }
}

type EvidenceForm = { intent: string; kind: string; evidence: string; file: UploadedFile | undefined };

function answerEvidence(
  context: Readonly<RouterContextProvider>,
  userId: string,
  { intent, kind, evidence, file }: EvidenceForm,
) {
  const accounts = context.get(accountsContext);
  const { platform } = accounts;
  const toEvidence = href('/verification/evidence');
  switch (intent) {
    case 'remove':
      return answerOutcome(context, removeEvidence(platform, userId, evidence), {
        failed: { log: 'evidence was not removed', text: failedText },
        refusals: { gone: () => leadTo(toEvidence) },
        done: () => redirectWithFlash(context, toEvidence, verificationFlash['evidence-removed']),
      });
    case 'hand-in':
      return answerOutcome(context, handInEvidence(platform, userId), {
        failed: { log: 'evidence was not handed in', text: failedText },
        refusals: {
          'no-check': noCheck,
          incomplete: ({ missing }) => ({ status: 400, errors: [{ field: 'file', text: missingText(missing) }] }),
        },
        done: () => redirectWithFlash(context, href('/verification'), verificationFlash['evidence-handed-in']),
      });
    case 'add':
      return answerOutcome(context, addEvidence(accounts, userId, { kind, file }), {
        failed: { log: 'evidence was not kept', text: failedText },
        values: { kind },
        refusals: { 'no-check': noCheck },
        done: () => redirectWithFlash(context, toEvidence, verificationFlash['evidence-added']),
      });
    case 'replace':
      return answerOutcome(context, replaceEvidence(accounts, userId, { evidenceId: evidence, file }), {
        failed: { log: 'evidence was not replaced', text: failedText },
        values: { evidence },
        // Redirects to the page, which shows what is needed now.
        refusals: { gone: () => leadTo(toEvidence) },
        done: ({ isLast }) =>
          redirectWithFlash(context, isLast ? href('/verification') : toEvidence, verificationFlash['copy-sent']),
      });
    default:
      return unreadableForm();
  }
}

/** Redirects to the page that fits the current state, when the form is out of date. */
function leadTo(path: string): never {
  throw redirect(path);
}

const noCheck = () => leadTo(href('/verification'));

function missingText(missing: EvidenceKind[]): string {
  return `Add a document that shows your ${missing.map((one) => evidenceKinds[one].label.toLowerCase()).join(' and ')} first`;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Your documents', matches[0].loaderData?.siteName);
}

const id = 'evidence';
const tooMuch = refused<EvidenceField>([{ field: 'file', text: tooLargeText }]);

export default function EvidenceScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { evidence, wasTooMuch } = loaderData;
  const answer = (actionData as FormAnswer<EvidenceField> | undefined) ?? (wasTooMuch ? tooMuch : undefined);
  const isBusy = useNavigation().state !== 'idle';
  const missing = missingEvidence(evidence);
  useFocusAfterSend();
  // After an upload the form is reset. After a removal it keeps a file that the user may have chosen.
  const [form, setForm] = useState({ key: 0, evidence });
  if (form.evidence !== evidence) {
    const isAdded = evidence.some(({ id: one }) => !form.evidence.some((known) => known.id === one));
    setForm({ key: form.key + Number(isAdded), evidence });
  }
  if (loaderData.isCopyAsked) {
    const asked = evidence.filter(({ problem }) => problem !== '');
    return (
      <FormPage
        title="Send a better copy"
        lead={`There’s nothing more to pay. We delete your documents as soon as we’ve decided, and no later than ${evidenceDays} days after you send this copy.`}
      >
        <BetterCopies asked={asked} answer={answer} wasTooMuch={wasTooMuch} />
        <BackToVerification />
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Your documents"
      lead="Only the people who check your documents can see them. We delete them as soon as we’ve decided, and never keep them for more than 30 days."
    >
      <div className="grid gap-8">
        <EvidenceList evidence={evidence} />
        <CheckedForm<EvidenceField>
          key={form.key}
          id={id}
          answer={answer}
          check={(values, form) => checkFile(values['kind'] ?? '', form.get('file'))}
          encType="multipart/form-data"
          submitLabel="Add this file"
          submitVariant="secondary"
        >
          {(errorOf, values) => (
            <>
              <input type="hidden" name="intent" value="add" />
              <RadioGroup
                id={`${id}-kind`}
                name="kind"
                legend="What does this document show?"
                options={Object.entries(evidenceKinds).map(([value, texts]) => ({ value, ...texts }))}
                defaultValue={values.kind ?? missing[0]}
                error={errorOf('kind')}
              />
              <FileField
                id={`${id}-file`}
                name="file"
                accept={evidenceTypes}
                label="File"
                hint={`A PDF, JPEG or PNG file, up to ${evidenceMegabytes} MB.`}
                error={errorOf('file')}
              />
            </>
          )}
        </CheckedForm>
        <section aria-labelledby="hand-in" className="border-t border-line pt-6">
          <h2 id="hand-in" className="text-xl">
            Send them
          </h2>
          <p className="mt-2">
            {missing.length === 0
              ? 'You’ve added both kinds of document. You can’t add more once you’ve sent them.'
              : `Still missing: a document that shows your ${missing.map((one) => evidenceKinds[one].label.toLowerCase()).join(' and ')}.`}
          </p>
          <Form method="post" encType="multipart/form-data" className="mt-4">
            <Button
              type="submit"
              name="intent"
              value="hand-in"
              variant={missing.length === 0 ? 'primary' : 'secondary'}
              busy={isBusy}
            >
              Send my documents
            </Button>
          </Form>
        </section>
        <BackToVerification />
      </div>
    </FormPage>
  );
}

function BackToVerification() {
  return (
    <p className="mt-8">
      <Link to={href('/verification')} className="link inline-flex min-h-11 items-center">
        Back to your verification
      </Link>
    </p>
  );
}
