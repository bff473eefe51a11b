import { data, href, Link, useActionData } from 'react-router';
import { unreadableForm } from '../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../platform/http/answer-outcome.server.ts';
import { readForm } from '../../platform/http/body/read-form.server.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { longest } from '../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../ui/form/form-answer.ts';
import { privateMeta } from '../../ui/form/page-meta.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { DeskLink } from '../accounts/operators/desk-link.tsx';
import { requireOperator } from '../accounts/operators/require-operator.server.ts';
import { requireSession } from '../accounts/session/require-session.server.ts';
import { requireUser } from '../accounts/session/session-middleware.server.ts';
import type { Route } from './+types/webhooks.screen.ts';
import { addWebhook } from './manage/add-webhook.server.ts';
import { findWebhooks } from './manage/find-webhooks.server.ts';
import { SecretBox } from './secret-box.tsx';
import { postRules } from './sending/post-rules.server.ts';
import { StateBadge, stateText } from './state-badge.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { mostWebhooks, type WebhookField } from './webhook.ts';

export const middleware = [requireUser, requireOperator];

const fullText = `You have ${mostWebhooks} webhooks, which is the most there can be. Delete one to add another.`;

export async function loader({ context }: Route.LoaderArgs) {
  await requireSession(context);
  const { db, config } = context.get(platformContext);
  const { isOpen } = postRules(config);
  return { webhooks: await findWebhooks(db), rules: { isOpen } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  const form = await readForm(request, { name: longest.line, url: longest.line, events: longest.id }, ['events']);
  if (!form) return unreadableForm();
  return answerOutcome(context, addWebhook(platform, viewer.id, form), {
    failed: { log: 'a webhook was not added', text: 'We couldn’t add the webhook. Try again in a moment.' },
    values: form,
    refusals: {
      'broken-rule': ({ errors }) => ({ status: 400, errors }),
      'not-allowed': { status: 409, text: 'You’re no longer an operator.' },
      'too-many': { status: 409, text: fullText },
    },
    // Not redirected: the secret is in this answer only.
    done: ({ id, name, secret }) => data({ ok: true as const, id, name, secret }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Webhooks', matches[0].loaderData?.siteName);
}

type Answer = FormAnswer<WebhookField> | { ok: true; id: string; name: string; secret: string };

export default function WebhooksScreen({ loaderData: { webhooks, rules } }: Route.ComponentProps) {
  const answer = useActionData<Answer>();
  const added = answer?.ok ? answer : undefined;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-8">
        <div>
          <h1 tabIndex={-1}>Webhooks</h1>
          <p className="mt-3 text-ink-soft">
            Tell another program when something happens here. We post each event to the address you give, signed so that
            the program can check it’s from us. <a href="/api/docs/webhooks">How that works, for developers</a>
          </p>
        </div>
        {added && <SecretBox name={added.name} secret={added.secret} />}
        {webhooks.length === 0 ? (
          <EmptyState title="No webhooks yet" text="Add one below, then send it a test event." />
        ) : (
          <ul className="ruled-list">
            {webhooks.map((webhook) => (
              <Listed key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
        <section aria-labelledby="add-heading">
          <h2 id="add-heading" className="text-xl">
            Add a webhook
          </h2>
          <div className="mt-4">
            {webhooks.length >= mostWebhooks ? (
              <p>{fullText}</p>
            ) : (
              // Empty again after each webhook.
              <WebhookForm key={added?.id} rules={rules} answer={answer?.ok ? undefined : answer} />
            )}
          </div>
        </section>
        <DeskLink />
      </div>
    </div>
  );
}

function Listed({ webhook }: { webhook: Route.ComponentProps['loaderData']['webhooks'][number] }) {
  const { id, name, url, events } = webhook;
  const state = stateText(webhook);
  return (
    <li className="grid gap-1 py-4 wrap-anywhere">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <Link
          to={href('/operators/webhooks/:webhookId', { webhookId: id })}
          className="link inline-flex min-h-11 items-center"
        >
          {name}
        </Link>
        <StateBadge {...webhook} />
      </h2>
      <p>{url}</p>
      <p className="text-sm text-ink-soft">{events.join(', ')}</p>
      {state && <p className="text-sm">{state}</p>}
    </li>
  );
}
