import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { CompletenessMeter, type Completeness } from '../../ui/completeness.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListedLine } from '../profiles/listed-line.tsx';
import type { ListedState } from '../profiles/listed-state.ts';

export type OwnThing = {
  completeness: Completeness;
  listed: ListedState;
  publicPath: string;
  /** Sentences about it, such as until when the listing is open. */
  facts: readonly string[];
};

type Props = {
  title: string;
  /** The noun for the profile or listing in sentences, such as 'profile'. */
  what: string;
  /** What the profile or listing is for; shown if the user has none. Undefined if it does not fit the user's role. */
  lead: string | undefined;
  /** The path of the form for the profile or listing. */
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
    <Card
      as="section"
      id={id}
      aria-labelledby={heading}
      className={
        own || lead
          ? 'flex scroll-mt-6 flex-col'
          : 'flex scroll-mt-6 flex-wrap items-center justify-between gap-x-5 gap-y-2 self-start'
      }
    >
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {own ? (
        <div className="mt-4 grid gap-5">
          <div className="grid gap-1">
            {own.facts.map((fact) => (
              <p key={fact} className="text-ink-soft wrap-anywhere">
                {fact}
              </p>
            ))}
            <ListedLine what={what} state={own.listed} action={to} place="/profile" hideLabel={hideLabel} />
          </div>
          <CompletenessMeter label="Completeness" value={own.completeness} />
        </div>
      ) : (
        lead && <p className="mt-2 text-ink-soft">{lead}</p>
      )}
      <div className={`flex flex-wrap items-center gap-x-5 gap-y-2 ${own || lead ? 'mt-auto pt-5' : ''}`}>
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
