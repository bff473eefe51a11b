import { data, Form, href, Link, useActionData } from 'react-router';
import { answerForm, unreadableForm } from '../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { longest } from '../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../ui/form/form-answer.ts';
import { privateMeta } from '../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../ui/form/use-answer-toast.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { listHref, pageOf } from '../../ui/list/list-query.ts';
import { Pagination } from '../../ui/list/pagination.tsx';
import { longDateAndTime, longDateOf } from '../../ui/text/dates.ts';
import { requireOperator } from '../accounts/operators/require-operator.server.ts';
import { redirectWithFlash } from '../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../accounts/session/require-session.server.ts';
import { requireUser } from '../accounts/session/session-middleware.server.ts';
import type { Route } from './+types/webhook.screen.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { webhookFlash } from './flash-messages.server.ts';
import { changeWebhook } from './manage/change-webhook.server.ts';
import { findWebhook } from './manage/find-webhook.server.ts';
import { queueDelivery } from './manage/queue-delivery.server.ts';
import { replaceSecret } from './manage/replace-secret.server.ts';
import { SecretBox } from './secret-box.tsx';
import { StateBadge, stateText } from './state-badge.tsx';
import { deliveryDays, earlierSecretHours } from './webhook.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireSession(context);
  const page = pageOf(new URL(request.url).searchParams);
  const webhook = await findWebhook(context.get(platformContext).db, params.webhookId, page);
  if (!webhook) throw data(null, { status: 404 });
  return webhook;
}

const failed = { log: 'a webhook was not changed', text: 'That didn’t work. Try again in a moment.' };
const refusals = {
  'not-allowed': { status: 409, text: 'You’re no longer an operator.' },
  'not-found': { status: 404, text: 'This is no longer there. It may have been deleted.' },
};

export async function action({ request, params: { webhookId }, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  const fields = { intent: longest.choice, delivery: longest.id, since: longest.choice, sure: longest.choice };
  const here = href('/operators/webhooks/:webhookId', { webhookId });
  return answerForm(request, fields, async ({ intent, delivery, since, sure }) => {
    switch (intent) {
      case 'pause':
      case 'resume':
      case 'delete':
        return answerOutcome(context, changeWebhook(platform, viewer.id, webhookId, { change: intent, sure }), {
          failed,
          refusals,
          done: () =>
            redirectWithFlash(
              context,
              intent === 'delete' ? href('/operators/webhooks') : here,
              webhookFlash[`webhook-${intent}`],
            ),
        });
      case 'replace':
        return answerOutcome(context, replaceSecret(platform, viewer.id, webhookId, since), {
          failed,
          refusals: {
            ...refusals,
            'already-replaced': { status: 409, text: 'This secret has been replaced already. Nothing has changed.' },
          },
          // Not redirected: the secret is in this answer only.
          done: ({ name, secret }) => data({ ok: true as const, name, secret }),
        });
      case 'test':
      case 'again': {
        const sent = intent === 'test' ? undefined : delivery;
        return answerOutcome(context, queueDelivery(platform, viewer.id, webhookId, sent), {
          failed,
          refusals: {
            ...refusals,
            paused: { status: 409, text: 'The webhook is paused. Resume it first.' },
            'already-waiting': { status: 409, text: 'This event is already waiting to be sent.' },
          },
          done: () => redirectWithFlash(context, here, webhookFlash[`webhook-${intent}`]),
        });
      }
      default:
        return unreadableForm();
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** Reloads even after a refused action: somebody else may have paused or deleted the webhook. */
export function shouldRevalidate() {
  return true;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Webhook', matches[0].loaderData?.siteName);
}

type Answer = FormAnswer<'sure'> | { ok: true; name: string; secret: string };

export default function WebhookScreen({ loaderData: webhook }: Route.ComponentProps) {
  const answer = useActionData<Answer>();
  const refusal = answer?.ok ? undefined : answer;
  useAnswerToast(refusal);
  const { name, url, events, pausedBecause, deliveries, page, pages, secretSince, earlierUntil } = webhook;
  const isPaused = pausedBecause !== null;
  const state = stateText(webhook);
  const sureError = refusal?.errors.find(({ field }) => field === 'sure')?.text;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-8 wrap-anywhere">
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge {...webhook} />
            {state}
          </p>
        </div>
        <ErrorSummary
          title="There is a problem"
          at={refusal?.at}
          errors={(refusal?.errors ?? []).map(({ field, text }) => ({ fieldId: field, text }))}
        />
        {answer?.ok && (
          <SecretBox
            name={answer.name}
            secret={answer.secret}
            note={`For ${earlierSecretHours} hours we sign with the old secret too, so you have time to change it over.`}
          />
        )}
        <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">Address</dt>
          <dd>{url}</dd>
          <dt className="text-ink-soft">Events</dt>
          <dd>{events.join(', ')}</dd>
          <dt className="text-ink-soft">Secret</dt>
          <dd>
            From {longDateOf(secretSince)}
            {earlierUntil && `. The old one also works until ${longDateAndTime(earlierUntil)}`}
          </dd>
        </dl>
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="since" value={secretSince} />
          {isPaused ? (
            <Button type="submit" name="intent" value="resume" variant="primary">
              Resume
            </Button>
          ) : (
            <>
              <Button type="submit" name="intent" value="test" variant="primary">
                Send a test event
              </Button>
              <Button type="submit" name="intent" value="pause">
                Pause
              </Button>
            </>
          )}
          <Button type="submit" name="intent" value="replace">
            Replace secret
          </Button>
        </Form>
        {isPaused && <p>While it’s paused, new events aren’t kept for it. Events that are already waiting are.</p>}
        <section aria-labelledby="log">
          <h2 id="log" className="text-xl">
            The last {deliveryDays} days
          </h2>
          <div className="mt-4 grid gap-6">
            {deliveries.length === 0 ? (
              <EmptyState
                heading="h3"
                title="Nothing sent yet"
                text="Events appear here when they happen. A test event shows whether the address works."
              />
            ) : (
              <DeliveryLog deliveries={deliveries} isPaused={isPaused} />
            )}
            <Pagination
              page={page}
              pages={pages}
              hrefOf={(at) => listHref(href('/operators/webhooks/:webhookId', { webhookId: webhook.id }), {}, at)}
              label="Pages of the log"
            />
          </div>
        </section>
        <section aria-labelledby="delete">
          <h2 id="delete" className="text-xl">
            Delete
          </h2>
          <Form method="post" className="mt-2 grid justify-items-start gap-3">
            <CheckboxField id="sure" name="sure" label="Delete this webhook and its log" error={sureError} />
            <Button type="submit" name="intent" value="delete" variant="danger">
              Delete webhook
            </Button>
          </Form>
        </section>
        <p>
          <Link to={href('/operators/webhooks')} className="link inline-flex min-h-11 items-center">
            Back to webhooks
          </Link>
        </p>
      </div>
    </div>
  );
}
