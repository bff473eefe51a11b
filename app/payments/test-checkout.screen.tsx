import { data, Form, redirect, replace, useNavigation } from 'react-router';
import { answerOutcome } from '../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../platform/http/answer-form.server.ts';
import { longest } from '../../ui/form/field-lengths.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { Button } from '../../ui/button.tsx';
import { poundsText } from '../../ui/text/pounds.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { keepTyping } from '../../ui/form/form-answer.ts';
import { privateMeta } from '../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../ui/form/use-answer-toast.ts';
import { useFocusOnStep } from '../../ui/form/use-focus-on-step.ts';
import { requireUser } from '../accounts/session/session-middleware.server.ts';
import { requireSession } from '../accounts/session/require-session.server.ts';
import type { Route } from './+types/test-checkout.screen.ts';
import { findTestOrder } from './find-test-order.server.ts';
import { payTestOrder } from './pay-test-order.server.ts';
import { productsContext } from './products-context.server.ts';

export const middleware = [requireUser];

const failedText = 'We couldn’t take your payment. Please try again later.';
/** A closed checkout is deleted. A checkout that never existed, or belongs to another user, gets the same text. */
const closedText = 'This checkout has closed. Start again.';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const products = context.get(productsContext);
  // The product of a deleted order is unknown, so the page links to the offers of all products.
  const offers = [...new Map(products.map((product) => [product.offers.path, product.offers])).values()];
  const found = await findTestOrder(context.get(platformContext), products, viewer.id, params.orderId);
  if (!found) return data({ offers, order: null }, { status: 404 });
  const { order, product, isPayable } = found;
  const { status, cancelled } = product.pages(order);
  // The order is already paid: the status page shows its result.
  if (!isPayable) throw redirect(status.path);
  const { title, amountPence } = order;
  return data({ offers, order: { title, amountPence, cancelled } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  const products = context.get(productsContext);
  return answerForm(request, { pay: longest.choice }, () =>
    answerOutcome(context, payTestOrder(platform, products, viewer.id, params.orderId), {
      failed: { log: 'a test payment failed', text: failedText },
      refusals: {
        closed: { status: 404, reason: 'closed', text: closedText },
        failed: ({ text }) => ({ status: 503, text, toast: text }),
      },
      done: ({ next }) => replace(next),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Test checkout', matches[0].loaderData?.siteName);
}

export default function TestCheckoutScreen({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const { offers, order } = loaderData;
  const isClosed = !order || actionData?.reason === 'closed';
  useAnswerToast(actionData);
  useFocusOnStep(isClosed ? 'closed' : 'open');
  if (isClosed) return <ClosedCheckout offers={offers} />;
  const { title, amountPence, cancelled } = order;
  const amount = poundsText(amountPence);
  const [cancelPath, cancelQuery] = cancelled.split('?');
  return (
    <FormPage title="Test checkout">
      <ErrorSummary title="There is a problem" at={actionData?.at} errors={actionData?.errors ?? []} />
      <p
        className={`rounded-control border-l-4 border-accent bg-accent-soft p-4 text-on-accent ${actionData ? 'mt-6' : ''}`}
      >
        <strong>No money will be taken.</strong> This page takes the place of a real payment page, so you can try out
        the site. Don’t enter card details anywhere.
      </p>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt>{title}</dt>
        <dd className="figures">{amount}</dd>
        <dt className="border-t border-line pt-2 font-semibold">To pay</dt>
        <dd className="border-t border-line pt-2 font-semibold figures">{amount}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Form method="post">
          <Button type="submit" variant="primary" busy={isBusy}>
            Make a test payment of {amount}
          </Button>
        </Form>
        <Form method="get" action={cancelPath}>
          {[...new URLSearchParams(cancelQuery)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">Cancel</Button>
        </Form>
      </div>
    </FormPage>
  );
}

function ClosedCheckout({ offers }: { offers: readonly { path: string; label: string }[] }) {
  return (
    <FormPage title="Test checkout" lead={closedText}>
      <div className="flex flex-wrap gap-3">
        {offers.map(({ path, label }) => (
          <LinkButton key={path} to={path} variant="primary">
            {label}
          </LinkButton>
        ))}
      </div>
    </FormPage>
  );
}
