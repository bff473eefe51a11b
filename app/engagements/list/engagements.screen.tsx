import { href } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Badge } from '../../../ui/badge.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { longDate, longDateOf } from '../../../ui/text/dates.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { findWorkRevision } from '../find-work-revision.server.ts';
import { useWorkChanges } from '../use-work-changes.ts';
import { lastDayOf } from '../machine/deadlines.ts';
import { states } from '../machine/machine.ts';
import type { Route } from './+types/engagements.screen.ts';
import { findDrafts, type ListedDraft } from '../drafts/find-drafts.server.ts';
import { findEngagements, pageSize } from './find-engagements.server.ts';

export const middleware = [requireUser];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1;
  const { db } = context.get(platformContext);
  const revision = await findWorkRevision(db, viewer.id);
  const { lines, total } = await findEngagements(db, viewer.id, page);
  const pages = Math.ceil(total / pageSize);
  const shown = Math.min(page, Math.max(1, pages));
  const drafts = shown === 1 ? await findDrafts(db, viewer.id) : [];
  return { page: shown, pages, lines, drafts, revision };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Proposals and work', matches[0].loaderData?.siteName);
}

export default function EngagementsScreen({ loaderData }: Route.ComponentProps) {
  const { lines, drafts, page, pages, revision } = loaderData;
  useWorkChanges(revision);
  const waiting = lines.filter(({ waits }) => waits);
  const others = lines.filter(({ waits }) => !waits);
  return (
    <div className="page-width py-5 sm:py-8">
      <div className="max-w-3xl">
        <h1 tabIndex={-1}>Proposals and work</h1>
        {drafts.length > 0 && <Drafts drafts={drafts} />}
        {pages === 0 && drafts.length === 0 && (
          <>
            <p className="mt-3">Nothing yet. Proposals that you send or get appear here.</p>
            <p className="mt-6 flex flex-wrap gap-3">
              <LinkButton to={href('/services')}>See what care services need</LinkButton>
              <LinkButton to={href('/consultants')}>Find a consultant</LinkButton>
            </p>
          </>
        )}
        {pages > 0 && (
          <>
            {waiting.length > 0 && <Lines id="waiting" heading="Waiting for you" lines={waiting} />}
            {others.length > 0 && (
              <Lines id="others" heading={waiting.length > 0 ? 'Everything else' : 'All'} lines={others} />
            )}
            <Pagination
              label="Pages of proposals and work"
              page={page}
              pages={pages}
              hrefOf={(number) => `${href('/engagements')}?page=${number}`}
            />
          </>
        )}
      </div>
    </div>
  );
}

function Drafts({ drafts }: { drafts: readonly ListedDraft[] }) {
  return (
    <section aria-labelledby="drafts" className="mt-6">
      <h2 id="drafts" className="text-xl">
        Drafts that you haven’t sent
      </h2>
      <ul className="mt-2 ruled-list">
        {drafts.map(({ to, title, other, savedAt }) => (
          <li key={to} className="relative py-3">
            <p>
              <Link to={to} className="link stretched-link min-w-0 font-semibold wrap-anywhere">
                {title === '' ? 'Untitled draft' : title}
              </Link>
            </p>
            <p className="text-ink-soft">
              For {other}. Saved on {longDateOf(savedAt)}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What can be done about a piece of work until when, or when something last happened. */
function whatOf({ until, waits, reviewUntil, lastEventAt }: LinesProps['lines'][number]): string {
  if (waits && until === null) return 'It’s your turn.';
  const end = until ?? reviewUntil;
  if (end === null) return `Last change on ${longDateOf(lastEventAt)}.`;
  const can = until === null ? 'You can write a review' : waits ? 'Answer' : 'They can answer';
  return `${can} until the end of ${longDate(lastDayOf(Date.parse(end)))}.`;
}

type LinesProps = { id: string; heading: string; lines: Route.ComponentProps['loaderData']['lines'] };

function Lines({ id, heading, lines }: LinesProps) {
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ul className="mt-2 ruled-list">
        {lines.map((line) => (
          <li key={line.id} className="relative py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={href('/engagements/:engagementId', { engagementId: line.id })}
                className="link stretched-link min-w-0 font-semibold wrap-anywhere"
              >
                {line.title}
              </Link>
              <Badge tone={states[line.state].isOpen ? 'positive' : 'neutral'}>{states[line.state].label}</Badge>
            </p>
            <p className="text-ink-soft">
              With {line.other}. {whatOf(line)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
