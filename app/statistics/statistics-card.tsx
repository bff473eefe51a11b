import { href } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** A section of /profile for operators: a link to the statistics. */
export function StatisticsCard() {
  return (
    <Card as="section" aria-labelledby="site-statistics">
      <h2 id="site-statistics" className="text-xl">
        Statistics
      </h2>
      <p className="mt-3">How the site is used: sign-ups, page views, searches with no results and more.</p>
      <p className="mt-4">
        <LinkButton to={href('/statistics')} variant="secondary">
          See statistics
        </LinkButton>
      </p>
    </Card>
  );
}
