import { href, useActionData } from 'react-router';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { answerChoices, checkSettings, reminderChoices, type SettingsField } from '../engagement-settings.ts';
import { findEngagementSettings } from '../find-engagement-settings.server.ts';
import { engagementFlash } from '../flash-messages.server.ts';
import type { Route } from './+types/settings.screen.ts';
import { saveEngagementSettings } from './save-engagement-settings.server.ts';

export const middleware = [requireUser];

const failed = {
  log: 'saving settings for emails about work failed',
  text: 'We couldn’t save your settings. Try again in a moment.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  return findEngagementSettings(context.get(platformContext).db, viewer.id);
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const { db } = context.get(platformContext);
  return answerForm(request, { answers: longest.choice, reminders: longest.choice }, (form) =>
    answerOutcome(context, saveEngagementSettings(db, session, form), {
      failed,
      values: form,
      done: () => redirectWithFlash(context, href('/profile/settings'), engagementFlash['settings-saved']),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Emails about proposals and work', matches[0].loaderData?.siteName);
}

const id = 'engagement-settings';

export default function EngagementSettingsScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<SettingsField>>();
  return (
    <FormPage
      title="Emails about proposals and work"
      lead="We always email you when something waits for your answer, because you have a limited time for it. Emails never repeat what somebody wrote."
    >
      <CheckedForm<SettingsField>
        id={id}
        answer={answer}
        check={checkSettings}
        submitLabel="Save settings"
        beside={<LinkButton to={href('/profile/settings')}>Cancel</LinkButton>}
      >
        {(errorOf, values) => (
          <>
            <RadioGroup
              id={`${id}-answers`}
              name="answers"
              legend="When you’ve been answered"
              options={answerChoices}
              defaultValue={values.answers || loaderData.answers}
              error={errorOf('answers')}
            />
            <RadioGroup
              id={`${id}-reminders`}
              name="reminders"
              legend="Before a deadline"
              options={reminderChoices}
              defaultValue={values.reminders || (loaderData.reminders === 'never' ? 'never' : 'each')}
              error={errorOf('reminders')}
            />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}
