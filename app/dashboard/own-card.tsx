import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { CompletenessMeter, type Completeness } from '../../ui/completeness.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListedLine } from '../profiles/listed-line.tsx';
import type { ListedState } from '../profiles/listed-state.ts';

export type OwnThing = { completeness: Completeness; listed: ListedState; publicPath: string };

type Props = {
  title: string;
  /** The noun for the profile or listing in sentences, such as 'profile'. */
  what: string;
  /** What the profile or listing is for; shown if the user has none. */
  lead: string;
  /** The path of the screen with its form. */
  to: string;
  own: OwnThing | null;
  /** The id of the card, for links to it. */
  id?: string;
  viewLabel: string;
  hideLabel?: string;
};

/** A card with the status of the user's consultant profile or listing, and a link to its form. */
export function OwnCard({ title, what, lead, to, own, id, viewLabel, hideLabel }: Props) {
  const heading = useId();
  return (
    <Card as="section" id={id} aria-labelledby={heading} className="flex scroll-mt-6 flex-col">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {own ? (
        <div className="mt-4 grid gap-5">
          <ListedLine what={what} state={own.listed} action={to} place="/profile" hideLabel={hideLabel} />
          <CompletenessMeter label="Completeness" value={own.completeness} />
        </div>
      ) : (
        <p className="mt-2 text-ink-soft">{lead}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-5">
        <LinkButton to={to}>
          {own ? 'Manage' : 'Create'}
          <span className="sr-only"> {title}</span>
        </LinkButton>
        {own && (
          <Link to={own.publicPath} className="link inline-flex min-h-11 items-center">
            {viewLabel}
          </Link>
        )}
      </div>
    </Card>
  );
}
