import { data, Form, href, Link } from 'react-router';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { longDate, longDateOf } from '../../../ui/text/dates.ts';
import { poundsText } from '../../../ui/text/pounds.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { nextFreeText } from '../../availability/free-days.ts';
import { RatingLine } from '../../reviews/rating-line.tsx';
import { findOwnListing } from '../../services/find-own-listing.server.ts';
import { VerificationBadge } from '../../verification/verification-badge.tsx';
import { engagementFlash } from '../flash-messages.server.ts';
import { firstDayOf, totalPence } from '../terms/terms.ts';
import type { Route } from './+types/proposals.screen.ts';
import { findProposals, pageSize } from './find-proposals.server.ts';
import { standingText, type OwnedProposal } from './proposal-facts.ts';
import { mostCompared, proposalOrders, proposalsHref, readProposalView, type ProposalOrder } from './proposal-order.ts';
import { EngagementMissing } from '../page/engagement-missing.tsx';
import { shortlistProposal } from './shortlist-proposal.server.ts';

export const middleware = [requireUser];

export async function loader({ params: { serviceId }, request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const listing = await findOwnListing(db, viewer.id);
  if (listing?.id !== serviceId) return data(null, { status: 404 });
  const view = readProposalView(new URL(request.url).searchParams);
  const { proposals, total } = await findProposals(db, viewer.id, { listingId: serviceId, view });
  return data({ serviceId, name: listing.form.name, view, proposals, total, pages: Math.ceil(total / pageSize) });
}

export async function action({ request, params: { serviceId }, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const { db } = context.get(platformContext);
  const view = readProposalView(new URL(request.url).searchParams);
  return answerForm(request, { proposal: longest.id, intent: longest.choice }, ({ proposal, intent }) => {
    const isShortlisted = intent === 'add';
    const wish = { engagementId: proposal, listingId: serviceId, isShortlisted };
    return answerOutcome(context, shortlistProposal(db, session, wish), {
      failed: { log: 'a proposal was not shortlisted', text: 'We couldn’t do that. Try again in a moment.' },
      refusals: { 'not-found': { status: 404, text: 'There’s no such proposal any more.' } },
      done: () =>
        redirectWithFlash(
          context,
          proposalsHref(serviceId, view),
          engagementFlash[isShortlisted ? 'shortlisted' : 'off-shortlist'],
        ),
    });
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(loaderData ? `Proposals for ${loaderData.name}` : 'Not found', matches[0].loaderData?.siteName);
}

export default function ProposalsScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <EngagementMissing />;
  const { serviceId, name, view, proposals, total, pages } = loaderData;
  const { order, isShortlistFirst } = view;
  return (
    <div className="page-width pt-3 pb-8 sm:pt-4 sm:pb-12">
      <Breadcrumb items={[{ label: name, to: href('/services/:serviceId', { serviceId }) }, { label: 'Proposals' }]} />
      <div className="mt-4 max-w-3xl">
        <h1 tabIndex={-1}>Proposals for {name}</h1>
        {total === 0 ? (
          <>
            <p className="mt-3">Nobody has sent a proposal yet. We’ll email you when somebody does.</p>
            <p className="mt-6">
              <LinkButton to={href('/consultants')}>Find a consultant</LinkButton>
            </p>
          </>
        ) : (
          <>
            <div className="mt-4">
              <LinkTabs
                label="Order of the proposals"
                tabs={(Object.keys(proposalOrders) as ProposalOrder[]).map((one) => ({
                  label: proposalOrders[one],
                  to: proposalsHref(serviceId, { order: one, isShortlistFirst, page: 1 }),
                  isOpen: one === order,
                }))}
              />
            </div>
            <p className="mt-1">
              <Link
                to={proposalsHref(serviceId, { order, isShortlistFirst: !isShortlistFirst, page: 1 })}
                className="link inline-flex min-h-11 items-center"
              >
                {isShortlistFirst ? 'Don’t put the shortlist first' : 'Put the shortlist first'}
              </Link>
            </p>
            {/* The boxes belong to this form, which stands below the list. */}
            <form id="compare" method="get" action={href('/services/:serviceId/proposals/compare', { serviceId })} />
            <ul className="mt-2 ruled-list">
              {proposals.map((proposal) => (
                <Proposal key={proposal.id} proposal={proposal} canCompare={total > 1} />
              ))}
            </ul>
            {total > 1 && (
              <p className="mt-4">
                <Button type="submit" form="compare">
                  Compare those ticked (up to {mostCompared})
                </Button>
              </p>
            )}
            <Pagination
              label="Pages of proposals"
              page={view.page}
              pages={pages}
              hrefOf={(page) => proposalsHref(serviceId, { ...view, page })}
            />
          </>
        )}
      </div>
    </div>
  );
}

function Proposal({ proposal, canCompare }: { proposal: OwnedProposal; canCompare: boolean }) {
  const { id, name, consultant, terms, sentAt, isShortlisted } = proposal;
  const free = consultant && (nextFreeText(consultant.comingDays) ?? 'No free days marked');
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <Link to={href('/engagements/:engagementId', { engagementId: id })} className="link">
            {name}
          </Link>
        </h2>
        <strong className="figures">{poundsText(totalPence(terms))}</strong>
      </div>
      <p className="wrap-anywhere">{terms.title}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        {consultant && <RatingLine rating={consultant.rating} />}
        {consultant && <VerificationBadge of={consultant} />}
        <span>Starts {longDate(firstDayOf(terms))}</span>
        {free && <span>{free}</span>}
      </p>
      <p className="text-ink-soft">
        Sent on {longDateOf(sentAt)}. {standingText(proposal)}.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {canCompare && (
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="with" value={id} form="compare" className="check-box" />
            Compare<span className="sr-only"> {name}</span>
          </label>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="proposal" value={id} />
          <Button type="submit" size="small" name="intent" value={isShortlisted ? 'remove' : 'add'}>
            {isShortlisted ? 'Take off the shortlist' : 'Put on the shortlist'}
            <span className="sr-only">: {name}</span>
          </Button>
        </Form>
      </div>
    </li>
  );
}
