import { Form, href, Link, redirect, useNavigation } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm, unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { poundsText } from '../../../ui/text/pounds.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { tooMany } from '../../../platform/limits/too-many.server.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import { cancelCheckouts } from '../../payments/cancel-checkouts.server.ts';
import { findGateway } from '../../payments/find-gateway.server.ts';
import { findOwnOrder } from '../../payments/find-own-order.server.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { accountsContext } from '../../accounts/accounts-context.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { sessionContext } from '../../accounts/session/session-context.server.ts';
import type { Route } from './+types/checkout.screen.ts';
import { beginCheckout } from './begin-checkout.server.ts';
import { CheckSteps } from '../check-steps.tsx';
import { findVerificationStatus } from '../find-verification-status.server.ts';
import { levelProducts } from './level-products.server.ts';
import { due } from '../verification-status.ts';
import { verificationFailedText, isPaidLevel, offerOf, type PaidLevel } from '../verification.ts';
import { verificationFlash } from '../flash-messages.server.ts';
import { verificationLimits } from '../verification-limits.server.ts';

/** Returns the level that the URL's query names; 'basic' if it names no valid level. */
function levelIn(search: URLSearchParams): PaidLevel {
  const level = search.get('level');
  return isPaidLevel(level) ? level : 'basic';
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const search = new URL(request.url).searchParams;
  const level = levelIn(search);
  const session = await context.get(sessionContext).readStored();
  // Visitors who are not signed in go to the sign-up, not to the login screen, as specified.
  if (!session) {
    throw await redirectWithFlash(context, href('/signup'), verificationFlash['verification-needs-account']);
  }
  const status = await findVerificationStatus(platform.db, session.viewer.id);
  if (status.profileId === null) {
    throw await redirectWithFlash(
      context,
      href('/consultant-profile'),
      verificationFlash['verification-needs-profile'],
    );
  }
  const gateway = await findGateway(platform);
  // Closes only the checkout that the URL names: loading the URL again must not close a newer one.
  const cancelled = search.get('cancelled');
  if (cancelled !== null) await cancelCheckouts(platform, session.viewer.id, Object.values(levelProducts), cancelled);
  const owed = gateway && due(status, level, gateway.kind);
  // Whether nothing was paid: a checkout that was not closed may have been paid, and a user who owes nothing has paid.
  const isNothingPaid =
    cancelled !== null && owed?.ok === true && !(await findOwnOrder(platform.db, session.viewer.id, cancelled));
  return { level, isHidden: status.isHidden, isNothingPaid, gateway: gateway?.kind, owed };
}

const refusalTexts = {
  'not-available': 'You can’t buy verification yet.',
  'no-profile': 'Create your consultant profile first.',
  'check-open': 'You already have a check under way. You can track or withdraw it on your verification page.',
  'has-it': 'You already have this verification.',
} as const;

const conflict = (reason: keyof typeof refusalTexts) => ({ status: 409, text: refusalTexts[reason] });

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const accounts = context.get(accountsContext);
  const begin = async (level: PaidLevel) =>
    (await tooMany([accounts.limitOf(verificationLimits.checkoutPerAccount), viewer.id])) ??
    beginCheckout(accounts.platform, viewer.id, level);
  return answerForm(request, { level: longest.choice }, ({ level }) => {
    if (!isPaidLevel(level)) return unreadableForm();
    return answerOutcome(context, begin(level), {
      failed: { log: 'a checkout failed', text: verificationFailedText },
      refusals: {
        'gateway-failed': { status: 503, text: verificationFailedText, toast: verificationFailedText },
        'not-available': conflict('not-available'),
        'no-profile': conflict('no-profile'),
        'check-open': conflict('check-open'),
        'has-it': conflict('has-it'),
      },
      done: ({ url }) => redirect(url),
    });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export const headers = formPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Get verified', matches[0].loaderData?.siteName);
}

export default function CheckoutScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { level, isHidden, isNothingPaid, gateway, owed } = loaderData;
  const navigation = useNavigation();
  useAnswerToast(actionData);
  const offer = offerOf(level);
  const other = offerOf(level === 'basic' ? 'premium' : 'basic');
  const isUpgrade = owed?.ok && owed.isUpgrade;
  return (
    <FormPage title="Get verified">
      <ErrorSummary title="There is a problem" at={actionData?.at} errors={actionData?.errors ?? []} />
      {isNothingPaid && !actionData && (
        <p role="status" className="mb-6 rounded-control bg-sunken p-4">
          You went back before paying, so you haven’t been charged.
        </p>
      )}
      <section
        aria-labelledby="bought"
        className={`rounded-card border border-line bg-surface p-5 ${actionData ? 'mt-6' : ''}`}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="bought" className="text-xl">
            {isUpgrade ? 'Upgrade to premium verification' : offer.name}
          </h2>
          <p className="text-2xl font-bold figures">
            {owed?.ok ? poundsText(owed.amountPence) : `£${offer.pricePounds}`}
          </p>
        </div>
        <p className="mt-1 text-ink-soft">
          {isUpgrade
            ? `The difference between basic (£${other.pricePounds}) and premium (£${offer.pricePounds}). You pay once.`
            : `${offer.summary} You pay once.`}
        </p>
        <ul className="mt-3 grid list-disc gap-1 pl-5">
          {offer.includes.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      {owed?.ok && <CheckSteps isUpgrade={isUpgrade ?? false} isTest={gateway === 'test'} />}
      {owed?.ok && isHidden && (
        <p className="mt-6 rounded-control border-l-4 border-warning bg-sunken p-4">
          <strong>Your profile is hidden.</strong> Nobody will see your badge or featured place until it’s back in the
          lists.
        </p>
      )}
      {gateway === 'test' && (
        <p className="mt-6 rounded-control border-l-4 border-accent bg-accent-soft p-4 text-on-accent">
          <strong>This is a test site.</strong> No money is taken and nothing is checked.
        </p>
      )}
      <div className="mt-6">
        {owed?.ok ? (
          <Form method="post" className="flex flex-wrap gap-3">
            <input type="hidden" name="level" value={level} />
            <Button
              type="submit"
              variant="primary"
              busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
            >
              {gateway === 'test' ? 'Go to the test checkout' : `Pay ${poundsText(owed.amountPence)}`}
            </Button>
            <LinkButton to={`${href('/consultants')}#verification`}>Cancel</LinkButton>
          </Form>
        ) : (
          <>
            <p role="status" className="font-semibold">
              {refusalTexts[owed?.reason ?? 'not-available']}
            </p>
            <p className="mt-4">
              <LinkButton to={href('/verification')} variant="primary">
                Go to your verification page
              </LinkButton>
            </p>
          </>
        )}
      </div>
      {owed?.ok && !isUpgrade && (
        <p className="mt-8 border-t border-line pt-6">
          <Link
            to={`${href('/verification/checkout')}?level=${other.level}`}
            className="link inline-flex min-h-11 items-center"
          >
            Or choose {other.name.toLowerCase()} for £{other.pricePounds}
          </Link>
        </p>
      )}
    </FormPage>
  );
}
