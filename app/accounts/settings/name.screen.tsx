import { href, useActionData } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { redirectWithFlash } from '../redirect-with-flash.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { requireUser } from '../session/session-middleware.server.ts';
import { namedSite } from '../misleading-name.ts';
import { MisleadingNameNote } from '../misleading-name-note.tsx';
import { requireSession } from '../session/require-session.server.ts';
import type { Route } from './+types/name.screen.ts';
import { checkName, type NameField } from './name-rules.ts';
import { saveName } from './save-name.server.ts';
import { accountFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName } = (await requireSession(context)).viewer;
  return { firstName, lastName, site: namedSite(context.get(accountsContext).platform.config) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const accounts = context.get(accountsContext);
  return answerForm(request, { firstName: longest.line, lastName: longest.line }, (form) =>
    answerOutcome(context, saveName(accounts, viewer.id, form), {
      failed: { log: 'saving a name failed', text: 'We couldn’t save your name. Try again in a moment.' },
      values: form,
      done: () => redirectWithFlash(context, href('/profile/settings'), accountFlash['name-saved']),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Your name', matches[0].loaderData?.siteName);
}

const id = 'name';

export default function NameScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<NameField>>();
  const { firstName, lastName, site } = loaderData;
  const check = (values: Record<string, string>) =>
    checkName({ firstName: values['firstName'] ?? '', lastName: values['lastName'] ?? '' }, site);
  return (
    <FormPage title="Your name" lead="You can leave either field blank.">
      <MisleadingNameNote names={[`${firstName} ${lastName}`]} site={site} />
      <CheckedForm<NameField>
        id={id}
        answer={answer}
        check={check}
        submitLabel="Save name"
        beside={<LinkButton to={href('/profile/settings')}>Cancel</LinkButton>}
      >
        {(errorOf, values) => (
          <>
            <TextField
              id={`${id}-firstName`}
              name="firstName"
              label="First name"
              autoComplete="given-name"
              defaultValue={values.firstName ?? firstName}
              error={errorOf('firstName')}
            />
            <TextField
              id={`${id}-lastName`}
              name="lastName"
              label="Last name"
              autoComplete="family-name"
              defaultValue={values.lastName ?? lastName}
              error={errorOf('lastName')}
            />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}
