import { href } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** A section of /profile for operators: how many reports wait for them. */
export function ReportsCard({ waiting }: { waiting: number }) {
  return (
    <Card as="section" aria-labelledby="message-reports">
      <h2 id="message-reports" className="text-xl">
        Reports
      </h2>
      <p className="mt-3">Reported messages, profiles and listings for operators to review.</p>
      <p className="mt-4">
        <LinkButton to={href('/messages/reports')}>Reports ({waiting})</LinkButton>
      </p>
    </Card>
  );
}
