import { data, Form, href, Link, useActionData, useNavigation } from 'react-router';
import { answerOutcome } from '../../platform/http/answer-outcome.server.ts';
import { answerForm, unreadableForm } from '../../platform/http/answer-form.server.ts';
import { longest } from '../../ui/form/field-lengths.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { keepTyping, type FormAnswer } from '../../ui/form/form-answer.ts';
import { privateMeta, linkPageHeaders } from '../../ui/form/page-meta.ts';
import type { Route } from './+types/unsubscribe.screen.ts';
import { changeChoiceByLink, lookAtUnsubscribeLink } from './change-choice-by-link.server.ts';
import { isEmailChoice, type EmailChoice } from './email-choice.ts';
import { notificationKindsContext } from './notification-kinds-context.server.ts';
import { topicsInWords } from './topics-in-words.ts';
import { kindsInLink } from './unsubscribe-link.server.ts';

const badText =
  'Part of the link may be missing. Try opening it again from the email, or choose which emails you get in your settings.';
const failedText = 'We couldn’t change your email settings. Try again in a moment.';

/** Returns the token and the kinds in the link of an email. Kinds that no longer exist are left out. */
function readLink(request: Request, context: Route.LoaderArgs['context']) {
  const { searchParams } = new URL(request.url);
  const named = kindsInLink(searchParams);
  const kinds = context.get(notificationKindsContext).filter(({ name }) => named.includes(name));
  return { token: searchParams.get('token') ?? '', kinds, names: kinds.map(({ name }) => name) };
}

/** Shows what the link would change, without changing it: programs that scan emails open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { token, kinds, names } = readLink(request, context);
  const read = await tryRead(platform.log, 'unsubscribe link', () => lookAtUnsubscribeLink(platform, token, names));
  if (!read.ok) return data({ isGood: false, text: failedText } as const, { status: 503 });
  if (!read.value.ok) return data({ isGood: false, text: badText } as const, { status: 400 });
  return data({
    isGood: true,
    isOff: read.value.now.every((emails) => emails === 'never'),
    topics: topicsInWords(kinds),
    stopText: kinds.map(({ stopText }) => stopText).join(' '),
    stoppedText: kinds.map(({ stoppedText }) => stoppedText).join(' '),
    settingsPath: kinds[0]?.settingsPath ?? '',
  } as const);
}

type Done = { ok: true; isOff: boolean; before: EmailChoice };

/**
 * Stops the emails for the user named in the link, or switches them on again. Mail providers also send this form for
 * their users, without a session and without the page (RFC 8058).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { token, names } = readLink(request, context);
  const fields = { intent: longest.choice, emails: longest.choice, 'List-Unsubscribe': longest.choice };
  return answerForm(request, fields, (form) => {
    const isStop = form['List-Unsubscribe'] === 'One-Click' || form.intent === 'stop';
    const again = form.intent === 'start' && isEmailChoice(form.emails) ? form.emails : undefined;
    const emails = isStop ? 'never' : again;
    if (!emails) return unreadableForm();
    return answerOutcome(context, changeChoiceByLink(platform, token, names, emails), {
      failed: { log: 'a link did not change the emails', text: failedText },
      refusals: { 'bad-link': { status: 400, text: badText } },
      // The other button restores the choice from before.
      done: ({ before }) =>
        data({
          ok: true,
          isOff: emails === 'never',
          before: before.find((one) => one !== 'never') ?? 'each',
        } satisfies Done),
    });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export const headers = linkPageHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(
    loaderData?.isGood ? `Emails about ${loaderData.topics}` : 'Your emails',
    matches[0].loaderData?.siteName,
  );
}

export default function UnsubscribeScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<Done | FormAnswer>();
  if (!loaderData.isGood) {
    return (
      <div className="page-width py-8 sm:py-12" role="alert">
        <EmptyState heading="h1" title="This link doesn’t work" text={loaderData.text}>
          <LinkButton to={href('/messages/settings')} variant="primary">
            Open your settings
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
  const { isOff, topics, stopText, stoppedText, settingsPath } = loaderData;
  const errors = answer && !answer.ok ? answer.errors : [];
  return (
    <FormPage title={isOff ? `Emails about ${topics} are off` : `Stop emails about ${topics}?`}>
      <ErrorSummary title="There is a problem" errors={errors} />
      <div role="status">
        {answer?.ok && (
          <p className="mb-4 font-semibold">
            {answer.isOff ? 'Done. We’ve stopped these emails.' : 'Done. You’ll get these emails again.'}
          </p>
        )}
      </div>
      <p>{isOff ? stoppedText : stopText}</p>
      <ChangeForm intent={isOff ? 'start' : 'stop'} emails={answer?.ok ? answer.before : 'each'} />
      <p className="mt-4">
        <Link to={settingsPath} className="link inline-flex min-h-11 items-center">
          Choose which emails you get
        </Link>
      </p>
    </FormPage>
  );
}

function ChangeForm({ intent, emails }: { intent: 'start' | 'stop'; emails: EmailChoice }) {
  const navigation = useNavigation();
  const isStart = intent === 'start';
  return (
    <Form method="post" className="mt-6">
      <input type="hidden" name="intent" value={intent} />
      {isStart && <input type="hidden" name="emails" value={emails} />}
      <Button type="submit" variant={isStart ? 'secondary' : 'primary'} busy={navigation.state !== 'idle'}>
        {isStart ? 'Start these emails again' : 'Stop these emails'}
      </Button>
    </Form>
  );
}
