import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { CompletenessMeter, type Completeness } from '../../ui/completeness.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { PersonPortrait } from '../people/person-portrait.tsx';
import type { ShownPerson } from '../people/shown-person.ts';
import { ListedLine } from '../profiles/listed-line.tsx';
import type { ListedState } from '../profiles/listed-state.ts';

export type OwnThing = {
  name: string;
  /** What is shown below the name: a consultant's title, or where the care service is. */
  detail: string;
  completeness: Completeness;
  listed: ListedState;
  publicPath: string;
  /** The coming free days in words and the path where they are changed, if there are any. */
  freeDays?: { text: string; to: string } | undefined;
  /** The last day on which a listing is open, such as '28 December 2026'. */
  openUntil?: string;
  /** Whom the profile shows, if it is a person's. */
  person?: ShownPerson & { userId: string };
};

type Props = {
  title: string;
  /** The noun for it in sentences. */
  what: 'profile' | 'listing';
  /** What the profile or listing is for, or the question whether the user needs one; shown if there is none. */
  lead: string;
  /** It is not the profile or listing of the user's role: without one, the card is small. */
  isAside?: boolean;
  /** The path of the form for the profile or listing. */
  to: string;
  own: OwnThing | null;
  /** The id of the card, for links to it. */
  id?: string;
  viewLabel: string;
};

/** A card with the status of the user's consultant profile or listing, and a link to its form. */
export function OwnCard({ title, what, lead, isAside, to, own, id, viewLabel }: Props) {
  const heading = useId();
  const isSmall = isAside && !own;
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={heading}
      className={`flex scroll-mt-6 flex-col ${isSmall ? 'self-start' : ''}`}
    >
      <h2 id={heading} className={isSmall ? 'text-base' : 'text-xl'}>
        {title}
      </h2>
      {own ? (
        <div className="mt-4 grid gap-5">
          <p className="flex items-center gap-3">
            {own.person && <PersonPortrait of={{ ...own.person, name: own.name }} size={44} />}
            <span className="min-w-0 wrap-anywhere">
              <strong className="block font-semibold">{own.name}</strong>
              <span className="text-ink-soft">{own.detail}</span>
            </span>
          </p>
          <div className="grid gap-1">
            <ListedLine what={what} state={own.listed} action={to} place="/profile" until={own.openUntil} />
            {own.freeDays && (
              <p className="flex gap-2">
                <Icon name="calendar" className="mt-3 size-5 text-positive" />
                <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4">
                  <span className="flex min-h-11 items-center">{own.freeDays.text}</span>
                  <Link to={own.freeDays.to} className="link inline-flex min-h-11 items-center">
                    Change free days
                  </Link>
                </span>
              </p>
            )}
          </div>
          <CompletenessMeter label="Completeness" value={own.completeness} />
        </div>
      ) : (
        <p className={`text-ink-soft ${isSmall ? '' : 'mt-2'}`}>{lead}</p>
      )}
      <div className={`mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 ${isSmall ? 'pt-1' : 'pt-5'}`}>
        {isSmall ? (
          <Link to={to} className="link inline-flex min-h-11 items-center">
            Create {title}
          </Link>
        ) : (
          <LinkButton to={to}>
            {own ? 'Manage' : 'Create'} {title}
          </LinkButton>
        )}
        {own && (
          <Link to={own.publicPath} className="link inline-flex min-h-11 items-center">
            {viewLabel}
          </Link>
        )}
      </div>
    </Card>
  );
}
