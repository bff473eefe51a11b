import { href } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { listHref, pageOf } from '../../../ui/list/list-query.ts';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { longDateAndTime } from '../../../ui/text/dates.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { DeskLink } from '../../accounts/operators/desk-link.tsx';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { findCrashes } from '../../analytics/find-crashes.server.ts';
import { counted } from '../desk/desk.ts';
import type { Route } from './+types/crashes.screen.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSession(context);
  return findCrashes(context.get(platformContext).db, pageOf(new URL(request.url).searchParams));
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Page errors', matches[0].loaderData?.siteName);
}

export default function CrashesScreen({ loaderData }: Route.ComponentProps) {
  const { crashes, total, page, pages } = loaderData;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <div>
          <h1 tabIndex={-1}>Page errors</h1>
          <p className="mt-3 text-ink-soft">
            Errors that signed-in users met, grouped by page and error, the latest first. We don’t store anything about
            visitors: their crashes are only in the server’s log. Quoted texts and numbers are left out.
          </p>
          <p className="mt-3">{counted(total, 'kind of crash', 'kinds of crashes')}.</p>
        </div>
        {crashes.length > 0 && (
          <ul className="ruled-list wrap-anywhere">
            {crashes.map(({ page: path, message, times, people, firstAt, lastAt, builds }) => (
              <li key={`${path} ${message} ${firstAt} ${lastAt}`} className="grid gap-1 py-4">
                <h2 className="text-base">{path || 'Unknown page'}</h2>
                <p>{message || 'No message'}</p>
                <p className="text-sm text-ink-soft figures">
                  {times === 1 ? 'Once' : `${inFigures(times)} times, by ${counted(people, 'person', 'people')}`}
                  {times === 1
                    ? `, ${longDateAndTime(lastAt)}`
                    : `, last ${longDateAndTime(lastAt)}, first ${longDateAndTime(firstAt)}`}
                </p>
                {builds.length > 0 && (
                  <p className="text-sm text-ink-soft">
                    {builds.length === 1 ? 'Build' : 'Builds'} {builds.join(', ')}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(to) => listHref(href('/operators/crashes'), {}, to)}
          label="Pages of crashes"
        />
        <DeskLink />
      </div>
    </div>
  );
}
