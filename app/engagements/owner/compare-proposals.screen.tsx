import { data, href, Link } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { ComparisonTable, type ComparisonRow } from '../../../ui/comparison-table.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { longDate, longDateOf } from '../../../ui/text/dates.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { poundsText } from '../../../ui/text/pounds.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { nextFreeText } from '../../availability/free-days.ts';
import { RatingLine } from '../../reviews/rating-line.tsx';
import { findOwnListing } from '../../services/find-own-listing.server.ts';
import { VerificationBadge } from '../../verification/verification-badge.tsx';
import { linesOf, milestoneText } from '../terms/changes-in-words.ts';
import { firstDayOf, totalPence } from '../terms/terms.ts';
import type { Route } from './+types/compare-proposals.screen.ts';
import { findTheseProposals } from './find-proposals.server.ts';
import { standingText, type OwnedProposal } from './proposal-facts.ts';
import { mostCompared } from './proposal-order.ts';
import { EngagementMissing } from '../page/engagement-missing.tsx';

export const middleware = [requireUser];

export async function loader({ params: { serviceId }, request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const listing = await findOwnListing(db, viewer.id);
  if (listing?.id !== serviceId) return data(null, { status: 404 });
  const asked = new Set(new URL(request.url).searchParams.getAll('with').filter(isUuid));
  const ids = [...asked].slice(0, mostCompared);
  const proposals = await findTheseProposals(db, viewer.id, { listingId: serviceId, ids });
  return data({ serviceId, name: listing.form.name, proposals, hasMore: asked.size > mostCompared });
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Compare proposals', matches[0].loaderData?.siteName);
}

const rows: ComparisonRow<OwnedProposal>[] = [
  { title: 'Total', cell: ({ terms }) => poundsText(totalPence(terms)) },
  ...(['price', 'when', 'place', 'expenses', 'employment'] as const).map((key): ComparisonRow<OwnedProposal> => ({
    title: { price: 'Price', when: 'When', place: 'Where', expenses: 'Expenses', employment: 'IR35' }[key],
    cell: ({ terms }) => linesOf(terms).find((line) => line.key === key)?.text,
  })),
  { title: 'Starts', cell: ({ terms }) => longDate(firstDayOf(terms)) },
  { title: 'Rating', cell: ({ consultant }) => consultant && <RatingLine rating={consultant.rating} /> },
  {
    title: 'Verification',
    cell: ({ consultant }) =>
      consultant && consultant.verificationLevel !== 'none' && <VerificationBadge of={consultant} />,
  },
  { title: 'Free days', cell: ({ consultant }) => consultant && nextFreeText(consultant.comingDays, 'short') },
  {
    title: 'Milestones',
    cell: ({ terms }) => (
      <ol className="grid gap-1">
        {terms.milestones.map((one) => (
          <li key={one.id}>{milestoneText(one)}</li>
        ))}
      </ol>
    ),
  },
  { title: 'Note', cell: ({ terms }) => terms.note && <span className="whitespace-pre-line">{terms.note}</span> },
  { title: 'Sent', cell: ({ sentAt }) => longDateOf(sentAt) },
  { title: 'Answer', cell: (proposal) => standingText(proposal) },
];

export default function CompareProposalsScreen({ loaderData }: Route.ComponentProps) {
  const isEnhanced = useIsEnhanced();
  if (!loaderData) return <EngagementMissing />;
  const { serviceId, name, proposals, hasMore } = loaderData;
  const list = href('/services/:serviceId/proposals', { serviceId });
  return (
    <div className="page-width pt-3 pb-6 sm:pt-4 sm:pb-10 print:py-2">
      <Breadcrumb
        items={[
          { label: name, to: href('/services/:serviceId', { serviceId }) },
          { label: 'Proposals', to: list },
          { label: 'Compare' },
        ]}
      />
      <h1 tabIndex={-1} className="mt-4 print:mt-0 print:text-2xl">
        Compare proposals
      </h1>
      {hasMore && (
        <p className="mt-3">Up to {mostCompared} fit side by side. These are the first of those you ticked.</p>
      )}
      {proposals.length === 0 ? (
        <>
          <p className="mt-3">Tick ‘Compare’ beside the proposals that you want to see side by side.</p>
          <p className="mt-6">
            <LinkButton to={list} variant="primary">
              Back to the proposals
            </LinkButton>
          </p>
        </>
      ) : (
        <>
          {isEnhanced && (
            <p className="mt-4" data-no-print>
              <Button onClick={() => globalThis.print()}>Print</Button>
            </p>
          )}
          <ComparisonTable
            items={proposals}
            keyOf={({ id }) => id}
            what="Consultant"
            rows={rows}
            missing="None"
            head={({ id, name: who }) => (
              <Link
                to={href('/engagements/:engagementId', { engagementId: id })}
                className="link inline-block py-1 leading-snug wrap-anywhere"
              >
                {who}
              </Link>
            )}
          />
        </>
      )}
    </div>
  );
}
