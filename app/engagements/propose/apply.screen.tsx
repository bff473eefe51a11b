import { randomUUID } from 'node:crypto';
import { data, href, useActionData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { dayAfter, longDate, longDateOf, todayInLondon } from '../../../ui/text/dates.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { findBookedDays } from '../../availability/find-booked-days.server.ts';
import { findFreeDays } from '../../availability/find-free-days.server.ts';
import { findListing } from '../../services/find-listing.server.ts';
import { budgetText, deadlineDay } from '../../services/service.ts';
import type { Route } from './+types/apply.screen.ts';
import { answerProposal } from './answer-proposal.server.ts';
import { answerTimeText } from './answer-time-text.ts';
import { countProposals, findAnswerTime } from './find-answer-time.server.ts';
import { findFilesOfPlace } from '../files/file-rows.server.ts';
import { findProposalForm } from './find-proposal-form.server.ts';
import { findStanding } from './find-standing.server.ts';
import { obstacleText } from './obstacle-text.ts';
import { ProposalMissing } from './proposal-missing.tsx';
import { ProposalPage } from './proposal-page.tsx';

export const middleware = [requireUser];

const usualStartDays = 14;

export async function loader({ params: { serviceId }, request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const standing = isUuid(serviceId)
    ? await findStanding(db, viewer.id, { kind: 'apply', listingId: serviceId })
    : undefined;
  const listing = standing && (await findListing(db, serviceId));
  if (!standing || !listing || standing.obstacle?.reason === 'not-found') return data(null, { status: 404 });
  const today = todayInLondon();
  const free = await findFreeDays(db, viewer.id, today);
  const answerTime = await findAnswerTime(db, standing.ownerId);
  const proposals = await countProposals(db, serviceId);
  const template = new URL(request.url).searchParams.get('template') ?? '';
  return data({
    serviceId,
    name: listing.name,
    facts: [
      `Posted on ${longDateOf(listing.postedAt)}, open until ${longDate(deadlineDay(listing.postedAt))}.`,
      proposals === 0
        ? 'No proposals so far.'
        : proposals === 1
          ? '1 proposal so far.'
          : `${proposals} proposals so far.`,
      ...(answerTime ? [answerTimeText(answerTime)] : []),
    ],
    needs: { text: listing.needs, budget: budgetText(listing.budget), duration: listing.projectDuration },
    obstacle: standing.obstacle && obstacleText(standing.obstacle),
    today,
    free,
    booked: await findBookedDays(db, viewer.id, today),
    files: await findFilesOfPlace(db, viewer.id, {
      place: 'proposal',
      target: { kind: 'apply', listingId: serviceId },
    }),
    ...(await findProposalForm(
      db,
      viewer.id,
      { kind: 'apply', listingId: serviceId },
      {
        template,
        first: free[0] ?? dayAfter(today, usualStartDays),
      },
    )),
    formNumber: randomUUID(),
  });
}

export function action(args: Route.ActionArgs) {
  return answerProposal(args, { kind: 'apply', listingId: args.params.serviceId });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** After an answer the form stays as it is. Another template is another form. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(loaderData ? `Proposal to ${loaderData.name}` : 'Not found', matches[0].loaderData?.siteName);
}

export default function ApplyScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<Parameters<typeof ProposalPage>[0]['answer']>();
  if (!loaderData) return <ProposalMissing to={href('/services')} label="See what care services need" />;
  const { serviceId, name, ...rest } = loaderData;
  return (
    <ProposalPage
      {...rest}
      title={`Proposal to ${name}`}
      path={href('/services/:serviceId/apply', { serviceId })}
      back={{ label: 'Back to the listing', to: href('/services/:serviceId', { serviceId }) }}
      onlyFree={false}
      submitLabel="Send proposal"
      asideTitle="Your proposal"
      answer={answer}
    />
  );
}
