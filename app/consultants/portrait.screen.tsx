import { data, href, redirect, useActionData } from 'react-router';
import { discardBody } from '../../platform/http/discard-body.server.ts';
import { mayHoldFile, receiveUpload } from '../../platform/http/receive-upload.server.ts';
import { longest } from '../../ui/field-lengths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { retryHeaders } from '../../platform/http/retry-headers.server.ts';
import { keepTyping, refused, unreadableText, type FormAnswer } from '../../ui/form/form-answer.ts';
import { logFailure } from '../../platform/http/log-failure.server.ts';
import { privateMeta, formPageHeaders } from '../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../ui/form/use-answer-toast.ts';
import { setNotice } from '../accounts/account-cookies.server.ts';
import { accountsContext } from '../accounts/accounts-context.server.ts';
import { requireUser } from '../accounts/carry-session.server.ts';
import { requireSession } from '../accounts/require-session.server.ts';
import { loginPathContext, sessionContext } from '../accounts/session-context.server.ts';
import type { Route } from './+types/portrait.screen.ts';
import { findOwnPortrait } from './find-own-portrait.server.ts';
import { mayAddPortrait } from './may-add-portrait.server.ts';
import { PortraitForm } from './portrait-form.tsx';
import { maxPortraitBytes, portraitTexts, type PortraitField } from './portrait.ts';
import { removePortrait } from './remove-portrait.server.ts';
import { savePortrait, type SavePortraitAnswer } from './save-portrait.server.ts';

export const middleware = [requireUser];
export const headers = formPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const own = await findOwnPortrait(context.get(accountsContext).platform.db, viewer.id);
  // Sent here by server/app.ts, which did not read what was too much.
  const wasTooMuch = new URL(request.url).searchParams.get('problem') === 'too-much';
  return { own: own ?? null, wasTooMuch };
}

const failedText = 'We couldn’t save your photo. Try again in a moment.';
const notRemovedText = 'We couldn’t remove your photo. Try again in a moment.';
const busyText = 'Too many photos are being saved at the moment. Try again in a minute.';
const noProfileText = 'Create your consultant profile first.';

const sorry = (status: number, text: string, headers?: Record<string, string>) =>
  data(refused<PortraitField>([{ text }], {}, { kind: 'error', text }), { status, headers });

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const accounts = context.get(accountsContext);
  const { log, config } = accounts.platform;
  // Asked first: nothing of what somebody sends who may not is kept, not even for a moment.
  if (mayHoldFile(request)) {
    const may = await logFailure(log, 'a portrait was not asked for', mayAddPortrait(accounts, viewer.id));
    if (!may?.ok) {
      await discardBody(request, maxPortraitBytes);
      return may ? refuse(may, context.get(loginPathContext)) : sorry(503, failedText);
    }
  }
  const received = await receiveUpload(
    { request, context },
    { fileField: 'portrait', fields: { intent: longest.choice }, mostBytes: maxPortraitBytes },
  );
  if (!received.ok) {
    const error = { 'too-large': tooMuch.errors, unreadable: [{ text: unreadableText }] }[received.reason];
    return data(refused<PortraitField>(error), { status: 400 });
  }
  const { values, file, discard } = received.upload;
  const { intent } = values;
  if (intent !== 'save' && intent !== 'remove') {
    await discard();
    return data(refused<PortraitField>([{ text: unreadableText }]), { status: 400 });
  }
  const answer =
    intent === 'save'
      ? await logFailure(log, 'a portrait was not saved', savePortrait(accounts, viewer.id, file).finally(discard))
      : await logFailure(
          log,
          'a portrait was not removed',
          removePortrait(accounts.platform, viewer.id).finally(discard),
        );
  if (!answer) return sorry(503, intent === 'save' ? failedText : notRemovedText);
  if (!answer.ok) return refuse(answer, context.get(loginPathContext));
  const notice = intent === 'save' ? 'portrait-saved' : 'portrait-removed';
  context.get(sessionContext).add(await setNotice(config.publicUrl, notice));
  throw redirect(href('/consultant-profile/portrait'));
}

function refuse(answer: Extract<SavePortraitAnswer, { ok: false }>, toLogIn: string) {
  switch (answer.reason) {
    case 'signed-out':
      throw redirect(toLogIn);
    case 'no-profile':
      return sorry(400, noProfileText);
    case 'busy':
      return sorry(503, busyText);
    case 'no-picture':
      return data(refused<PortraitField>([{ field: answer.field, text: answer.text }]), { status: 400 });
    case 'too-many':
      return sorry(429, answer.text, retryHeaders(answer));
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Your portrait', matches[0].loaderData?.siteName);
}

export default function PortraitScreen({ loaderData: { own, wasTooMuch } }: Route.ComponentProps) {
  const given = useActionData<FormAnswer<PortraitField>>();
  useAnswerToast(given);
  const answer = given ?? (wasTooMuch ? tooMuch : undefined);
  if (!own) {
    return (
      <div className="page-width py-8 sm:py-12">
        <EmptyState
          heading="h1"
          title="Create your consultant profile first"
          text="You need a consultant profile before you can add a photo. It takes a few minutes to create one."
        >
          <LinkButton to={href('/consultant-profile')} variant="primary">
            Create your profile
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
  return (
    <FormPage title="Your portrait" lead="It appears beside your name in lists and on your profile.">
      <PortraitForm own={own} answer={answer} />
    </FormPage>
  );
}

const tooMuch: FormAnswer<PortraitField> = {
  ok: false,
  at: 0,
  errors: [{ field: 'portrait', text: portraitTexts.tooLarge }],
  values: {},
};
