import { href } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import type { ConsultantQuery } from '../consultant-query.ts';
import { otherSearchHref, otherSearchText, type OtherSearch } from './other-searches.ts';

type Props = { query: ConsultantQuery; others: readonly OtherSearch[] };

/** The message for an empty list, with other searches that find someone. */
export function NoConsultants({ query, others }: Props) {
  return (
    <EmptyState title="No consultants found" text="Try adjusting your search terms or filters" heading="h3">
      <div className="grid justify-items-center gap-4">
        <OtherSearches query={query} others={others} />
        <LinkButton to={href('/consultants')}>Show all consultants</LinkButton>
      </div>
    </EmptyState>
  );
}

/** Links to other searches, each with the number of consultants that it finds. */
export function OtherSearches({ query, others }: Props) {
  return (
    <ul className="grid gap-1 text-lg empty:hidden">
      {others.map((other) => (
        <li key={`${other.kind} ${other.q}`} className="wrap-anywhere">
          <Link to={otherSearchHref(query, other)} className="link inline-block py-2">
            {otherSearchText(other)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
