import { href, useActionData } from 'react-router';
import { answerOutcome, showAgain } from '../../../platform/http/answer-outcome.server.ts';
import { unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { discardBody } from '../../../platform/http/body/discard-body.server.ts';
import { mayHoldFile, receiveUpload } from '../../../platform/http/body/receive-upload.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { accountsContext } from '../../accounts/accounts-context.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/portrait.screen.ts';
import { findOwnPortrait } from './find-own-portrait.server.ts';
import { mayAddPortrait } from './may-add-portrait.server.ts';
import { centreCrop, parseCrop } from './portrait-crop.ts';
import { PortraitForm } from './portrait-form.tsx';
import { maxPortraitBytes, portraitTexts, type PortraitField } from './portrait.ts';
import { removePortrait } from './remove-portrait.server.ts';
import { savePortrait } from './save-portrait.server.ts';
import type { FlashMessage } from '../../../platform/room/flash-message.server.ts';
import { consultantFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];
export const headers = formPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const own = await findOwnPortrait(context.get(accountsContext).platform.db, viewer.id);
  // server/app.ts redirects here when an upload is too large; it does not read the upload.
  const wasTooMuch = new URL(request.url).searchParams.get('problem') === 'too-much';
  return { own: own ?? null, wasTooMuch };
}

const failedText = 'We couldn’t save your photo. Try again in a moment.';
const notRemovedText = 'We couldn’t remove your photo. Try again in a moment.';
const busyText = 'Too many photos are being saved at the moment. Try again in a minute.';
const noProfileText = 'Create your consultant profile first.';

const sorry = (status: number, text: string) => ({ status, text, toast: text });
const refusals = { 'no-profile': sorry(400, noProfileText), busy: sorry(503, busyText) };

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const accounts = context.get(accountsContext);
  // Checked first: an upload from a user without permission is never stored, not even briefly.
  if (mayHoldFile(request)) {
    const refusal = await answerOutcome(context, mayAddPortrait(accounts, viewer.id), {
      failed: { log: 'a portrait was not asked for', text: failedText },
      refusals,
      done: () => undefined,
    });
    if (refusal) {
      await discardBody(request, maxPortraitBytes);
      return refusal;
    }
  }
  const received = await receiveUpload(
    { request, context },
    { fileField: 'portrait', fields: { intent: longest.choice, crop: longest.choice }, mostBytes: maxPortraitBytes },
  );
  if (!received.ok) {
    return received.reason === 'too-large' ? showAgain({ status: 400, errors: tooMuch.errors }) : unreadableForm();
  }
  const { values, file, discard } = received.upload;
  const saved = (flash: FlashMessage) => redirectWithFlash(context, href('/consultant-profile/portrait'), flash);
  switch (values.intent) {
    case 'save': {
      // Without JavaScript the form sends no crop.
      const crop = values.crop === '' ? centreCrop : parseCrop(values.crop);
      if (!crop) {
        await discard();
        return unreadableForm();
      }
      return answerOutcome(context, savePortrait(accounts, viewer.id, { file, crop }).finally(discard), {
        failed: { log: 'a portrait was not saved', text: failedText },
        refusals,
        done: () => saved(consultantFlash['portrait-saved']),
      });
    }
    case 'remove':
      return answerOutcome(context, removePortrait(accounts.platform, viewer.id).finally(discard), {
        failed: { log: 'a portrait was not removed', text: notRemovedText },
        refusals,
        done: () => saved(consultantFlash['portrait-removed']),
      });
    default:
      await discard();
      return unreadableForm();
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Your photo', matches[0].loaderData?.siteName);
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
    <FormPage title="Your photo" lead="It appears beside your name in search results and on your profile.">
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
