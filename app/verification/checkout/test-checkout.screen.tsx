import { data, Form, href, redirect, replace, useNavigation } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import { useFocusOnStep } from '../../../ui/form/use-focus-on-step.ts';
import { requireUser } from '../../accounts/session/carry-session.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/test-checkout.screen.ts';
import { findOpenTestOrder } from './find-open-order.server.ts';
import { isOwnOrder } from './is-order-open.server.ts';
import { payTestOrder } from './pay-test-order.server.ts';
import { failedText, offerOf, poundsText } from '../verification.ts';

export const middleware = [requireUser];

/** Nothing is kept of a closed checkout: one that never was, or is somebody else's, is told the same. */
const closedText = 'This checkout was closed. Start again.';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const order = await findOpenTestOrder(context.get(platformContext), viewer.id, params.orderId);
  // Paid already, and come back to: where it stands is on the other page.
  if (!order && (await isOwnOrder(context.get(platformContext).db, viewer.id, params.orderId))) {
    throw redirect(href('/verification'));
  }
  if (!order) return data(null, { status: 404 });
  const { level, isUpgrade, amountPence } = order;
  return data({ level, isUpgrade, amountPence });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  return answerForm(request, { pay: longest.choice }, () =>
    answerOutcome(context, payTestOrder(platform, viewer.id, params.orderId), {
      failed: { log: 'a test payment failed', text: failedText },
      refusals: { closed: { status: 404, reason: 'closed', text: closedText } },
      done: () => replace(`${href('/verification')}?paid=${params.orderId}`),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Test checkout', matches[0].loaderData?.siteName);
}

export default function TestCheckoutScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const isClosed = !loaderData || actionData?.reason === 'closed';
  useAnswerToast(actionData);
  useFocusOnStep(isClosed ? 'closed' : 'open');
  if (isClosed) return <ClosedCheckout />;
  const { level, isUpgrade, amountPence } = loaderData;
  const amount = poundsText(amountPence);
  return (
    <FormPage title="Test checkout">
      <ErrorSummary title="There is a problem" at={actionData?.at} errors={actionData?.errors ?? []} />
      <p
        className={`rounded-control border-l-4 border-accent bg-accent-soft p-4 text-on-accent ${actionData ? 'mt-6' : ''}`}
      >
        <strong>No money will be taken.</strong> This page takes the place of a payment service, so you can try the
        site. Don’t enter card details anywhere.
      </p>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt>{isUpgrade ? 'Upgrade to premium verification' : offerOf(level).name}</dt>
        <dd className="tabular-nums">{amount}</dd>
        <dt className="border-t border-line pt-2 font-semibold">To pay</dt>
        <dd className="border-t border-line pt-2 font-semibold tabular-nums">{amount}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Form method="post">
          <Button type="submit" variant="primary" busy={isBusy}>
            Make a test payment of {amount}
          </Button>
        </Form>
        <Form method="get" action={href('/verification/checkout')}>
          <input type="hidden" name="level" value={level} />
          <input type="hidden" name="cancelled" value={params.orderId} />
          <Button type="submit">Cancel</Button>
        </Form>
      </div>
    </FormPage>
  );
}

function ClosedCheckout() {
  return (
    <FormPage title="Test checkout" lead={closedText}>
      <LinkButton to={`${href('/consultants')}#verification`} variant="primary">
        Back to the offers
      </LinkButton>
    </FormPage>
  );
}
