import { useEffect } from 'react';
import { Form, href, Link, useNavigation, useRevalidator } from 'react-router';
import { answerOutcome } from '../../platform/http/answer-outcome.server.ts';
import { answerForm, unreadableForm } from '../../platform/http/answer-form.server.ts';
import { longest } from '../../ui/form/field-lengths.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { keepTyping } from '../../ui/form/form-answer.ts';
import { privateMeta } from '../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../ui/form/use-answer-toast.ts';
import { findGateway } from '../payments/find-gateway.server.ts';
import { findOwnOrder } from '../payments/find-own-order.server.ts';
import { redirectWithFlash } from '../accounts/redirect-with-flash.server.ts';
import { isDemoAddress } from '../accounts/account.ts';
import { requireUser } from '../accounts/session/session-middleware.server.ts';
import { requireSession } from '../accounts/session/require-session.server.ts';
import type { Route } from './+types/verification.screen.ts';
import { CheckHistory, moneyTexts } from './queue/check-history.tsx';
import { findVerification } from './find-verification.server.ts';
import { NextLevel } from './next-level.tsx';
import { documentsText } from './evidence/evidence.ts';
import { due, evidenceDays, type CheckLine } from './verification-status.ts';
import { useFocusAfterSend } from './queue/use-focus-after-send.ts';
import { verificationFailedText, whatWasChecked } from './verification.ts';
import { withdrawCheck } from './withdraw-check.server.ts';
import { BadgeMark } from './verification-badge.tsx';
import { verificationFlash } from './flash-messages.server.ts';

export const middleware = [requireUser];

const lookAgainMs = 2000;
const lookAgainForDecisionMs = 20_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  const { db } = platform;
  const paid = new URL(request.url).searchParams.get('paid') ?? '';
  const verification = await findVerification(db, viewer.id);
  const gateway = await findGateway(platform);
  const { status } = verification;
  const owed = gateway && {
    basic: due(status, 'basic', gateway.kind),
    premium: due(status, 'premium', gateway.kind),
  };
  // The user is back from paying, but the gateway's event has not arrived yet.
  const isPaymentAwaited = (await findOwnOrder(db, viewer.id, paid))?.state === 'opened';
  const badgeSays = whatWasChecked({
    ...status,
    verificationLevel: status.level,
    isDemo: isDemoAddress(viewer.email),
  });
  const isForService = viewer.role === 'careService';
  return { ...verification, isForService, badgeSays, owed, isTest: gateway?.kind === 'test', isPaymentAwaited };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  return answerForm(request, { intent: longest.choice }, ({ intent }) => {
    if (intent !== 'withdraw') return unreadableForm();
    return answerOutcome(context, withdrawCheck(platform, viewer.id), {
      failed: { log: 'a check was not withdrawn', text: verificationFailedText },
      refusals: { 'no-check': { status: 409, text: 'You no longer have a check to withdraw.' } },
      done: () => redirectWithFlash(context, href('/verification'), verificationFlash['check-withdrawn']),
    });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** Reloads after a refused form too, so that the page is current. */
export function shouldRevalidate() {
  return true;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Your verification', matches[0].loaderData?.siteName);
}

type Loaded = Route.ComponentProps['loaderData'];

export default function VerificationScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { status, checks, owed, isTest, isPaymentAwaited, isForService } = loaderData;
  const { openCheck } = status;
  // The reason of the last refusal comes first, until another check is bought.
  const refused = !openCheck && checks[0]?.state === 'refused' ? checks[0] : undefined;
  useAnswerToast(actionData);
  useFocusAfterSend();
  useLookAgain(
    isPaymentAwaited ? lookAgainMs : openCheck?.state === 'waiting-for-decision' ? lookAgainForDecisionMs : undefined,
  );
  return (
    <div className="page-width py-5 sm:py-8">
      <div className="grid max-w-2xl gap-6">
        <h1 tabIndex={-1}>{isForService && status.profileId === null ? 'Verification' : 'Your verification'}</h1>
        <ErrorSummary title="There is a problem" at={actionData?.at} errors={actionData?.errors ?? []} />
        <section aria-label="Where things stand">
          {isPaymentAwaited ? (
            <p role="status" className="rounded-control bg-sunken p-4">
              <strong>Thank you.</strong> We’re waiting for the payment service to confirm your payment. This takes a
              few seconds. You can close this page.
            </p>
          ) : openCheck ? (
            <OpenCheck check={openCheck} files={loaderData.evidence.length} />
          ) : (
            <>
              {refused && <Refused check={refused} />}
              <Level {...loaderData} />
            </>
          )}
        </section>
        {!openCheck && !isPaymentAwaited && <NextLevel status={status} owed={owed} isTest={isTest} />}
        <CheckHistory checks={checks} toldAbove={refused?.id} />
        <p>
          <Link to={href('/profile')} className="link inline-flex min-h-11 items-center">
            Back to your profile
          </Link>
        </p>
      </div>
    </div>
  );
}

function Refused({ check }: { check: CheckLine }) {
  return (
    <div className="mb-6 rounded-control border-l-4 border-warning bg-sunken p-4">
      <h2 className="text-lg">
        {check.isUpgrade ? 'We couldn’t approve your upgrade' : 'We couldn’t verify your profile'}
      </h2>
      <p className="mt-1 wrap-anywhere">Reason: {check.note}</p>
      <p className="mt-2">{moneyTexts[check.orderState]} You can try again at any time.</p>
    </div>
  );
}

function Level({ status, badgeSays, isForService }: Pick<Loaded, 'status' | 'badgeSays' | 'isForService'>) {
  if (status.profileId === null && isForService) {
    return (
      <>
        <p>Verification is for consultants. Each profile says what we’ve checked.</p>
        <LinkButton to={href('/consultants')} variant="primary" className="mt-4">
          Find a consultant
        </LinkButton>
        <p className="mt-6 text-ink-soft">
          If you work as a consultant too,{' '}
          <Link to={href('/consultant-profile')} className="link">
            create your consultant profile
          </Link>{' '}
          first. We can then verify it.
        </p>
      </>
    );
  }
  if (status.profileId === null) {
    return (
      <>
        <p>We can only verify a consultant profile, and you don’t have one yet.</p>
        <LinkButton to={href('/consultant-profile')} variant="primary" className="mt-4">
          Create your consultant profile
        </LinkButton>
      </>
    );
  }
  if (status.level === 'none') return <p>Your profile isn’t verified.</p>;
  if (status.checkedName) {
    return (
      <p className="rounded-control border-l-4 border-warning bg-sunken p-4 wrap-anywhere">
        <strong>Your badge is on hold.</strong> We checked the name ‘{status.checkedName}’, but your profile now says ‘
        {status.name}’. You’ll get it back when our team accepts the new name, or you switch back to the old one.
      </p>
    );
  }
  return (
    <>
      <p>
        Your profile has the <BadgeMark level={status.level} /> badge
        {status.isTestVerified && ', from the test checkout'}. This is what people read when they open it:
      </p>
      <blockquote className="mt-3 rounded-control bg-sunken p-4 wrap-anywhere">{badgeSays}</blockquote>
      <LinkButton
        to={href('/consultants/:consultantId', { consultantId: status.profileId })}
        variant="secondary"
        className="mt-4"
      >
        See it on your public profile
      </LinkButton>
    </>
  );
}

type Open = NonNullable<Loaded['status']['openCheck']>;

function OpenCheck({ check, files }: { check: Open; files: number }) {
  if (check.state === 'waiting-for-copy') return <CopyAsked asked={check.asked} />;
  const isWaiting = check.state === 'waiting-for-decision';
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{isWaiting ? 'We’re checking' : 'Upload your documents'}</h2>
      <p className="mt-2" role="status">
        {isWaiting
          ? `Your ${check.level} check is under way. We’ll email you the result. You can close this page.`
          : `You’ve paid for the ${check.level} check. It’ll start once you’ve sent your documents.`}
      </p>
      {!isWaiting && (
        <LinkButton to={href('/verification/evidence')} variant="primary" className="mt-4">
          {files === 0 ? 'Upload your documents' : `Continue with your documents (${files} so far)`}
        </LinkButton>
      )}
      <Withdraw />
    </div>
  );
}

function CopyAsked({ asked }: Pick<Open, 'asked'>) {
  const problems = [...new Set(asked.map(({ problem }) => problem))];
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">We need a better copy of {documentsText(asked.map(({ kind }) => kind))}</h2>
      {problems.map((problem) => (
        <p key={problem} className="mt-3 border-l-4 border-warning pl-4 wrap-anywhere">
          {problem}
        </p>
      ))}
      <p className="mt-3">
        There’s nothing more to pay. We’ve kept everything else you sent us, and we’ll carry on once we have the copy.
        If we don’t get one within {evidenceDays} days, we’ll delete your documents, but you can send them again.
      </p>
      <LinkButton to={href('/verification/evidence')} variant="primary" className="mt-4">
        Send a better copy
      </LinkButton>
      <Withdraw />
    </div>
  );
}

function Withdraw() {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Changed your mind?</summary>
      <p className="mt-1">
        You can withdraw your check any time before we decide. We’ll delete any documents you’ve sent and refund you in
        full.
      </p>
      <Form method="post" className="mt-3">
        <Button type="submit" name="intent" value="withdraw" variant="danger" busy={isBusy}>
          Withdraw and get my money back
        </Button>
      </Form>
    </details>
  );
}

/** Reloads the data every `afterMs` while a payment or decision is awaited; never if `afterMs` is undefined. */
function useLookAgain(afterMs: number | undefined) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (afterMs === undefined || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, revalidate, state]);
}
