import { Link } from '../../../ui/link.tsx';
import { ConsultantGrid } from '../../consultants/consultant-grid.tsx';
import { consultantListHref, queryForListing } from '../../consultants/consultant-query.ts';
import type { Consultant } from '../../consultants/consultant.ts';

type Props = { consultants: readonly Consultant[]; total: number; skills: readonly string[]; today: string };

/** The next step for a listing's owner: consultants who suit the listing. Only the owner sees this. */
export function ConsultantsForListing({ consultants, total, skills, today }: Props) {
  const all = consultantListHref(queryForListing(skills, today));
  const who = skills.length > 0 ? 'with one of these skills ' : '';
  return (
    <section aria-labelledby="for-this" className="mt-6" data-no-print>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="for-this">Consultants for this listing</h2>
        <Link to={all} className="link inline-flex min-h-11 items-center">
          {total > consultants.length ? `See all ${total}` : 'Search for others'}
        </Link>
      </div>
      {total > 0 ? (
        <>
          <p className="mb-3 text-ink-soft">{`${total === 1 ? `1 consultant ${who}is` : `${total} consultants ${who}are`} free in the next 30 days. Best matches first.`}</p>
          <ConsultantGrid consultants={consultants} today={today} hasRows />
        </>
      ) : (
        <p>{`Nobody ${who}is free in the next 30 days. Consultants can still message you.`}</p>
      )}
    </section>
  );
}
