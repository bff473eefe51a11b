import { href } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import type { OtherSearchLink } from './other-searches.ts';

type Props = { others: readonly OtherSearchLink[] };

/** The message for an empty list, with other searches that find someone. */
export function NoConsultants({ others }: Props) {
  return (
    <EmptyState title="No consultants found" text="Try adjusting your search terms or filters" heading="h3">
      <div className="grid justify-items-center gap-4">
        <OtherSearches others={others} />
        <LinkButton to={href('/consultants')}>Show all consultants</LinkButton>
      </div>
    </EmptyState>
  );
}

/** Links to other searches, each with the number of consultants that it finds. */
export function OtherSearches({ others }: Props) {
  return (
    <ul className="grid gap-1 text-lg empty:hidden">
      {others.map(({ text, to }) => (
        <li key={text} className="wrap-anywhere">
          <Link to={to} className="link inline-block py-2">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
