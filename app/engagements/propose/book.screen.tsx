import { randomUUID } from 'node:crypto';
import { data, href, useActionData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { dayAfter, longDate, todayInLondon, type Day } from '../../../ui/text/dates.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { findPersonName } from '../find-person-name.server.ts';
import { findConsultantsOf } from '../../consultants/find-consultants-of.server.ts';
import { rateTexts } from '../../consultants/consultant.ts';
import { findFreeDays } from '../../availability/find-free-days.server.ts';
import type { Route } from './+types/book.screen.ts';
import { answerProposal } from './answer-proposal.server.ts';
import { findFilesOfPlace } from '../files/file-rows.server.ts';
import { findProposalForm } from './find-proposal-form.server.ts';
import { findStanding } from './find-standing.server.ts';
import { obstacleText } from './obstacle-text.ts';
import { ProposalMissing } from './proposal-missing.tsx';
import { ProposalPage } from './proposal-page.tsx';

export const middleware = [requireUser];

const usualStartDays = 14;

export async function loader({ params: { consultantId }, request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const standing = isUuid(consultantId) ? await findStanding(db, viewer.id, { kind: 'book', consultantId }) : undefined;
  if (!standing || standing.obstacle?.reason === 'not-found') return data(null, { status: 404 });
  const today = todayInLondon();
  const free = await findFreeDays(db, standing.ownerId, today);
  const consultant = (await findConsultantsOf(db, [standing.ownerId])).get(standing.ownerId);
  const template = new URL(request.url).searchParams.get('template') ?? '';
  return data({
    consultantId,
    name: await findPersonName(db, standing.ownerId),
    facts: consultant ? factsOf(consultant, free[0]) : [],
    obstacle: standing.obstacle && obstacleText(standing.obstacle),
    today,
    free,
    files: await findFilesOfPlace(db, viewer.id, { place: 'proposal', target: { kind: 'book', consultantId } }),
    ...(await findProposalForm(
      db,
      viewer.id,
      { kind: 'book', consultantId },
      {
        template,
        first: free[0] ?? dayAfter(today, usualStartDays),
      },
    )),
    formNumber: randomUUID(),
  });
}

/** What one needs to know to name days and a price. */
const factsOf = ({ hourlyRate, dayRate }: { hourlyRate: string; dayRate: string }, free: Day | undefined): string[] => [
  `${rateTexts({ hourlyRate, dayRate }).join(', ')}.`,
  free ? `Next free on ${longDate(free).replace(' ', '\u00A0')}.` : 'No free days marked.',
];

export function action(args: Route.ActionArgs) {
  return answerProposal(args, { kind: 'book', consultantId: args.params.consultantId });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** After an answer the form stays as it is. Another template is another form. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(loaderData ? `Request to ${loaderData.name}` : 'Not found', matches[0].loaderData?.siteName);
}

export default function BookScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<Parameters<typeof ProposalPage>[0]['answer']>();
  if (!loaderData) return <ProposalMissing to={href('/consultants')} label="See the consultants" />;
  const { consultantId, name, ...rest } = loaderData;
  return (
    <ProposalPage
      {...rest}
      title={`Request to ${name}`}
      path={href('/consultants/:consultantId/book', { consultantId })}
      back={{ label: 'Back to the profile', to: href('/consultants/:consultantId', { consultantId }) }}
      booked={[]}
      onlyFree
      submitLabel="Send request"
      asideTitle="Your request"
      answer={answer}
    />
  );
}
